/*
 * The schema's owner and the application can be different roles, so a break-in at the application can't remove what
 * protects the activity log.
 */

/** SQL: whether the table `c` of pg_class is append-only, as the function of its trigger says in its name. */
export const IS_APPEND_ONLY = `exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where t.tgrelid = c.oid and strpos(p.proname, 'append_only') > 0)`;

/** Neither a quote nor a placeholder can be in it. */
const literal = (text: string): string =>
  `convert_from(decode('${Buffer.from(text).toString('hex')}', 'hex'), 'UTF8')`;

/** Functions with their owner's rights: PUBLIC may call a new one, and one that a restore made without privileges. */
const CLOSE_FUNCTIONS = `
do $close$
declare
  closed record;
begin
  for closed in
    select oid::regprocedure as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and pg_has_role(proowner, 'member')
      and has_function_privilege('public', oid, 'execute')
  loop
    execute format('revoke all on function %s from public', closed.name);
  end loop;
end $close$;`;

/**
 * SQL that gives the application's role what it needs and takes away the rest, whatever tables there are. It changes
 * only what differs, and leaves alone what the role owns. Run it in the transaction that changes the tables: triggers
 * write to them as soon as it commits.
 */
const grants = (application: string): string => `
do $grants$
declare
  application constant text := ${literal(application)};
  relation record;
  callable record;
begin
  if not has_schema_privilege(application, 'public', 'usage') then
    execute format('grant usage on schema public to %I', application);
  end if;
  for relation in
    select c.oid::regclass as name, case c.relkind when 'S' then 'sequence' else 'table' end as kind, wanted
    from pg_class c cross join lateral (select case
      when c.relkind = 'S' then array['SELECT', 'USAGE']
      when c.relname like 'knex%' then array['SELECT']
      when ${IS_APPEND_ONLY} then array['INSERT', 'SELECT']
      else array['DELETE', 'INSERT', 'SELECT', 'UPDATE'] end as wanted) as rights
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
      and not pg_has_role(application, c.relowner, 'member')
      and wanted <> array(select privilege_type from aclexplode(c.relacl)
        where grantee = (select oid from pg_roles where rolname = application) order by privilege_type)
  loop
    execute format('revoke all on %s %s from %I', relation.kind, relation.name, application);
    execute format('grant %s on %s %s to %I',
      array_to_string(relation.wanted, ', '), relation.kind, relation.name, application);
  end loop;
  for callable in
    select oid::regprocedure as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and pg_has_role(proowner, 'member')
      and not has_function_privilege(application, oid, 'execute')
  loop
    execute format('grant execute on function %s to %I', callable.name, application);
  end loop;
end $grants$;`;

/** SQL for who may do what. `application`: the role that isn't the owner, if there are two. */
export const grantsFor = (application: string | undefined): string =>
  CLOSE_FUNCTIONS + (application ? grants(application) : '');
