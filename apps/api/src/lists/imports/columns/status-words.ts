import type { StatusMeaning } from '@fairlead/contract/lists/import-types';
import { bare } from '../file/bare.ts';

const list = (text: string) => text.split(/\s+/).filter(Boolean);

/** What tools call a status, as `bare` writes it, in the languages that they're used in. */
const meaningWords: Record<StatusMeaning, readonly string[]> = {
  mail: list(`
    subscribed active enabled confirmed express explicit implied implicit optedin optin verified valid deliverable granted
    suscrito suscrita activo activa confirmado confirmada inscrit inscrite abonne abonnee actif active confirme confirmee
    abonniert angemeldet aktiv bestatigt iscritto iscritta attivo attiva confermato inscrito inscrita ativo ativa
    ingeschreven aangemeld actief bevestigd prenumererar bekraftad`),
  leave_out: list(`
    nonsubscribed notsubscribed neversubscribed neveroptedin transactional notset temphold temporaryhold archived inactive
    provider softbounce softbounced soft unknown onhold paused snoozed quarantined greylisted deferred dormant
    inactivo inactiva archivado archivada inaktiv archiviert inactif inactive archive inattivo archiviato inativo arquivado
    inactief gearchiveerd`),
  opted_out: [
    'cancelled',
    ...list(`
    unsubscribed unsubscribe unsubscribes unsub unsubbed optedout optout removed deleted disabled blocked blocklisted
    blacklisted blocklist blacklist blockedlist suppressed suppression manualsuppression usersuppressed donotmail donotemail
    donotcontact dontemail dontcontact noemail noemails nomail nomailing dnc dne canceled left churned withdrawn
    revoked declined denied refused excluded forbidden banned unsubscribedbyadmin groupunsubscribe listunsubscribe
    desuscrito desuscrita baja dadodebaja dadadebaja cancelado cancelada bloqueado bloqueada eliminado eliminada
    abgemeldet ausgetragen gesperrt blockiert geloscht widerrufen gekundigt abbestellt
    desinscrit desinscrite desabonne desabonnee bloque bloquee supprime supprimee resilie
    disiscritto disiscritta cancellato cancellata bloccato bloccata eliminato
    descadastrado descadastrada desinscrito desinscrita removido excluido
    uitgeschreven afgemeld geblokkeerd verwijderd avregistrerad avprenumererad frameldt afmeldt wypisany wypisana`),
  ],
  bounced: [
    'invalid',
    ...list(`
    bounced bounce bounces hardbounce hardbounced hardbounces hard cleaned undeliverable undelivered invalidemail
    dropped rejected permanentbounce permanent permanentfailure mailboxnotfound doesnotexist nonexistent blockbounce
    rebotado rebotada rebote reboteduro invalido invalida unzustellbar nichtzustellbar ungultig
    rebond rebondi invalide nonvalide rimbalzato devolvido nietbezorgbaar ongeldig studsad`),
  ],
  complained: list(`
    complained complaint complaints spam spamcomplaint spamreport spamreported spammer abuse abusecomplaint abusereport
    reportedspam reportedasspam markedasspam junk spamverdacht plainte queja beschwerde reclamo denuncia`),
};

/** People with one of these were asked, and haven't answered. */
const WAITING = list(`
  pending awaitingconfirmation pendingconfirmation awaitingdoubleoptin pendingdoubleoptin doubleoptinpending waiting awaiting
  awaitingoptin optinpending unconfirmed notconfirmed unverified notverified awaitingverification validating unvalidated
  invited confirmationsent awaitingactivation
  pendiente sinconfirmar noconfirmado porconfirmar ausstehend unbestatigt nichtbestatigt wartend offen
  enattente nonconfirme nonconfirmee nonverifie inattesa nonconfermato pendente naoconfirmado
  inafwachting onbevestigd nietbevestigd obekraftad ubekraeftet niepotwierdzony`);

/** Elsewhere than in a status, these say something else: a role, the answer to an invitation, or a disability. */
const ONLY_IN_A_STATUS = new Set(
  list(`provider transactional notset disabled hard soft left declined denied refused unknown onhold paused offen invited
    permanent forbidden open dropped rejected baja archive bloque waiting valid`),
);

const meanings = new Map<string, StatusMeaning>([
  ...(Object.entries(meaningWords) as [StatusMeaning, readonly string[]][]).flatMap(([meaning, known]) =>
    known.map((word) => [word, meaning] as const),
  ),
  ...WAITING.map((word) => [word, 'leave_out'] as const),
]);
const waiting = new Set(WAITING);

/** What a word means as a status; `word` is bare. */
export const meaningOfWord = (word: string): StatusMeaning | undefined => meanings.get(word);

export const saysWaiting = (word: string): boolean => waiting.has(word);

/** What a word says about email wherever it stands, such as among tags. */
export const meaningAnywhere = (word: string): StatusMeaning | undefined =>
  ONLY_IN_A_STATUS.has(word) ? undefined : meanings.get(word);

export const YES = new Set(
  list(
    'true yes y 1 x on ok okay checked t si s oui o ja j sim tak igen da kylla given agreed accepted allow allowed',
  ),
);
export const NO = new Set(
  list(
    'false no n 0 off f unchecked nein nee non nao nej nie never none na null nil 00000000 00000000000000',
  ),
);

/** Symbols that stand for a word. */
const SYMBOLS: readonly [RegExp, string][] = [
  [/^[✓✔☑✅●■◉]\ufe0f?$/u, 'yes'],
  [/^[✗✘❌☐□○◯]\ufe0f?$/u, 'no'],
];

export const wordOf = (value: string): string =>
  SYMBOLS.find(([symbol]) => symbol.test(value.trim()))?.[1] ?? bare(value);
