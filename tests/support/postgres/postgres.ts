export { type PostgresServer, startPostgres } from '#db/embedded-postgres.ts'
