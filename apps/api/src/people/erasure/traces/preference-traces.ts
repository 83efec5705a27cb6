import { KEYS, sqlTrace } from './sql-trace.queries.ts';

/** What they chose on the page of preferences. Their hash keeps every campaign from them, so nothing of it is needed. */
export const preferenceTraces = [
  sqlTrace({
    name: 'topics',
    title: 'Topics left',
    tables: ['topic_opt_outs'],
    find: `select t.name as topic, o.email, o.left_at from topic_opt_outs o join topics t on t.id = o.topic_id
      where o.email = ${KEYS} order by o.left_at`,
    erase: `delete from topic_opt_outs where email = ${KEYS}`,
  }),
  sqlTrace({
    name: 'pauses',
    title: 'Email pauses',
    tables: ['email_pauses'],
    find: `select * from email_pauses where email = ${KEYS}`,
    erase: `delete from email_pauses where email = ${KEYS}`,
  }),
  sqlTrace({
    name: 'preference_changes',
    title: 'Changes to email preferences',
    tables: ['preference_changes'],
    find: `select c.*, t.name as topic from preference_changes c left join topics t on t.id = c.topic_id
      where c.email = ${KEYS} order by c.id`,
    erase: `delete from preference_changes where email = ${KEYS}`,
  }),
];
