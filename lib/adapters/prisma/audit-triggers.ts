/** What the database itself refuses of the audit rows. The first migration has the same text; a test compares them. */
type Trigger = { name: string; sql: string };

export const sqliteTriggers: Trigger[] = [
  {
    name: 'audit_event_no_update',
    sql: `CREATE TRIGGER "audit_event_no_update" BEFORE UPDATE ON "AuditEvent"
BEGIN SELECT RAISE(ABORT, 'audit events are never changed'); END`,
  },
  {
    name: 'audit_event_no_delete',
    sql: `CREATE TRIGGER "audit_event_no_delete" BEFORE DELETE ON "AuditEvent"
BEGIN SELECT RAISE(ABORT, 'audit events are never deleted'); END`,
  },
  {
    // INSERT OR REPLACE deletes the row in its way without firing the trigger above
    name: 'audit_event_append_only',
    sql: `CREATE TRIGGER "audit_event_append_only" BEFORE INSERT ON "AuditEvent"
WHEN NEW."seq" <> COALESCE((SELECT MAX("seq") FROM "AuditEvent" WHERE "chain" = NEW."chain"), 0) + 1
  OR EXISTS (SELECT 1 FROM "AuditEvent" WHERE "hash" = NEW."hash")
  OR EXISTS (SELECT 1 FROM "AuditEvent" WHERE rowid = NEW.rowid)
BEGIN SELECT RAISE(ABORT, 'audit events are only appended'); END`,
  },
];

export const postgresFunction = `CREATE FUNCTION "audit_event_guard"() RETURNS trigger LANGUAGE plpgsql AS $guard$
DECLARE
  last_seq integer;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'audit events are never changed or deleted';
  END IF;
  EXECUTE format('SELECT COALESCE(MAX("seq"), 0) FROM %I.%I WHERE "chain" = $1', TG_TABLE_SCHEMA, TG_TABLE_NAME)
    INTO last_seq USING NEW."chain";
  IF NEW."seq" <> last_seq + 1 THEN
    RAISE EXCEPTION 'audit events are only appended';
  END IF;
  RETURN NEW;
END
$guard$`;

/** ENABLE ALWAYS: a session that calls itself a replica skips ordinary triggers. */
export const postgresTriggers: Trigger[] = [
  {
    name: 'audit_event_guard_rows',
    sql: `CREATE TRIGGER "audit_event_guard_rows" BEFORE INSERT OR UPDATE OR DELETE ON "AuditEvent"
FOR EACH ROW EXECUTE FUNCTION "audit_event_guard"();
ALTER TABLE "AuditEvent" ENABLE ALWAYS TRIGGER "audit_event_guard_rows"`,
  },
  {
    name: 'audit_event_guard_truncate',
    sql: `CREATE TRIGGER "audit_event_guard_truncate" BEFORE TRUNCATE ON "AuditEvent"
FOR EACH STATEMENT EXECUTE FUNCTION "audit_event_guard"();
ALTER TABLE "AuditEvent" ENABLE ALWAYS TRIGGER "audit_event_guard_truncate"`,
  },
];
