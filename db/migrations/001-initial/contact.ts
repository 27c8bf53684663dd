export const contact: string[] = [
  `create table contact_message (
    id uuid primary key default gen_random_uuid(),
    from_name text not null check (char_length(from_name) between 1 and 120),
    reply_to text not null check (char_length(reply_to) between 3 and 320),
    message text not null check (char_length(message) between 1 and 5000),
    client_key text unique,
    created_at timestamptz not null,
    tried_at timestamptz not null,
    sent_at timestamptz,
    failure text
  )`,
  `create index contact_message_created on contact_message (created_at desc, id)`,
  `create index contact_message_reply_to on contact_message (lower(reply_to))`,
]
