export const log: string[] = [
  // Leaves are numbered from zero without gaps, in the order in which they were added to the log.
  `create table log_leaf (
    number bigint primary key check (number >= 0),
    code text not null,
    version integer not null,
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    unique (code, version)
  )`,
  // The hash of each full subtree above the leaves. Hashes of incomplete subtrees are computed from these hashes.
  `create table log_node (
    level smallint not null check (level >= 1),
    number bigint not null check (number >= 0),
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    primary key (level, number)
  )`,
  `create table log_head (
    day date primary key,
    size bigint not null check (size >= 0),
    root text not null check (root ~ '^[0-9a-f]{64}$'),
    signed text not null,
    signed_at timestamptz not null
  )`,
  `create function log_stays() returns trigger language plpgsql as $$
  begin
    raise exception 'The log is only added to.';
  end $$`,
  `create trigger log_leaf_stays before update or delete on log_leaf for each row execute function log_stays()`,
  `create trigger log_node_stays before update or delete on log_node for each row execute function log_stays()`,
  `create trigger log_head_stays before update or delete on log_head for each row execute function log_stays()`,
  // Versions that have no leaf yet. A row is added together with the version, and removed when the leaf is added.
  `create table log_due (
    code text not null,
    version integer not null,
    issued_at timestamptz not null,
    primary key (code, version)
  )`,
  `create index log_due_order on log_due (issued_at, code, version)`,
]
