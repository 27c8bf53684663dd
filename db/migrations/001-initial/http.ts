export const http: string[] = [
  // The table is unlogged, because losing the counts in a crash is better than writing every count to the disk.
  `create unlogged table rate_bucket (
    key text primary key,
    full_at timestamptz not null
  )`,
  `create index rate_bucket_full on rate_bucket (full_at)`,
  `create table idempotency_key (
    scope text not null,
    key text not null,
    request_hash text not null,
    answer text,
    created_at timestamptz not null,
    primary key (scope, key)
  )`,
  `create index idempotency_key_created on idempotency_key (created_at)`,
]
