import type { ImportBlock, StatusMeaning } from '@fairlead/contract/lists/import-types';
import type { ColumnSense } from '../../../platform/db/tables/imports.ts';
import { bare, unaccented } from '../file/bare.ts';

const OUT: readonly [Exclude<StatusMeaning, 'mail'>, RegExp][] = [
  [
    'leave_out',
    /\b(?:un|not |non ?|nicht |no |sin |nao )(?:confirm|verif|bestatig|validat)|\bpending|\bawait|\bwaiting|pendiente|ausstehend|en attente|in attesa|pendente|\bsoft ?bounc|bounced? soft|\binactiv|\binaktiv|\binactif|\barchived|\barchiviert/,
  ],
  ['complained', /complain|\bspam|\babuse|\bjunk|beschwerde|\bplainte|\bqueja|denuncia/],
  [
    'bounced',
    /bounc|\bcleaned\b|\bclean(?: ?(?:time|date|reason|campaign))|undeliver|non ?deliver|not deliver|unzustell|nicht zustell|\brebot|\brebond|rimbalz|quarantin|\binvalid|ungultig|delivery (?:fail|error)/,
  ],
  [
    'opted_out',
    /\bun ?sub|unsubscri|opt(?:ed|s|ing)? ?outs?(?:\b|of|date|time|reason)|optout|optedout|\b(?:do|does|did) ?n(?:ot|t| t)\b|\bdonot|\bdont|\bnot? (?:to )?(?:be )?(?:subscri|mail|e ?mail|contact|market|newsletter|wanted|want)|\bnever (?:e ?mail|contact)|\bstop(?:ped)? (?:e ?mail|contact)|suppress|\bblock(?:ed|list)|\bblock (?:list|time|date|reason)|\bblack ?list|\bexclu(?:de|sion)|\bremov(?:e|ed|al)\b|\bdeleted?\b|\bcancell?(?:ed|ation)|\bchurn|\bleft(?: at| on| date| reason| list)?$|\bdate left|withdr[ae]w|\brevoked?|\bobjection|\brefus|e ?mails? disabled|abgemeld|abmeld|austrag|ausgetrag|abbestell|gesperrt|\bsperr|geloscht|widerruf|widerspr|kundig|\bbaja\b|desuscri|desinscri|desabon|cancelad|bloquead|\bbloque|\bno (?:enviar|contactar)|keine (?:e ?mail|werbung|newsletter)|disiscri|cancellat|descadastr|afgemeld|afmeld|uitgeschreven|uitschrij|avregistr|avprenumer|wypis|rezygn/,
  ],
];
const IN =
  /subscri|opt(?:ed|s|ing)? ?in\b|optin|double opt|\bdoi\b|consent|accept|\bpermi(?:t|ssion|so)|\ballow|\b(?:can|may|ok|okay) (?:be |we |to )?(?:e ?mail|contact|market|mail|write)|mail (?:ok|okay|allowed)\b|mailable|deliverable|reachable|contactable|\bactive\b|\benabled\b|confirm|\bverified|\bvalid\b|newsletter|\bmarketing\b|\bgdpr|\bdsgvo|\brgpd|einwillig|zustimm|abonn|\binscri|suscri|\bacept|autoriz|autoris|erlaub|angemeldet|\baktiv|\bactif|\bactivo|\bativo|\battivo|bestatig|toestemming|samtyck|\bzgod|\bwants? |\breceive|\bsends? (?:e ?mail|news|mail)|mailing ?list/;
/** A column of the United States, or of a contract, is no status of email. */
const NEUTRAL = /\b(?:status|statut|state|zustand|estado|stato|situacao)\b/;
const ABOUT_EMAIL =
  /\be ?mail|\bmail\b|correo|courriel|\bposta\b|subscri|suscri|abonn|newsletter|marketing|deliver|zustell|consent|permission|\bopt/;
const OTHER_CHANNEL =
  /\b(?:sms|texts?|texting|phone|calls?|calling|fax|whats ?app|voice|telefon|telefono|mobile|postal|direct mail|letters?|push)\b/;
/** What's noted of how or where they agreed, and not whether. */
const DETAIL =
  /\b(?:ip|source|method|url|form|via|language|version|campaign|plan|tier|type|level|price|amount|id|count|number|name|page|text|lat|lon|latitude|longitude|location|country|quelle|medium|channel|notes?)$/;
const MOMENT = /\b(?:at|on|date|time|since|timestamp|when|datum|zeit|fecha|data)$|time\b|date\b/;
const CONFIRMED = /confirm|verif|\bdoi\b|double|bestatig/;

/** Of these, nobody knows whether yes means that they want it or that they left it, if the file also says who left. */
const KIND_OF_EMAIL =
  /newsletter|\bmarketing\b|mailing ?list|\bgdpr|\bdsgvo|\brgpd|^(?:e ?)?mails?$|^contact$/;

/** "HasOptedOutOfEmail" and "HAS_OPTED_OUT_OF_EMAIL" are "has opted out of email". */
export const wordsOf = (header: string): string =>
  unaccented(header.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isAboutEmail = (words: string): boolean => ABOUT_EMAIL.test(words);

/** Someone who pays for something isn't someone who wants email. */
const PAYING = new Set([
  'activesubscription',
  'subscriptiontype',
  'subscriptionplan',
  'subscriptiontier',
  'subscriptionstatusstripe',
]);

function ownSense(words: string): Exclude<ColumnSense, { kind: 'aside' }> | undefined {
  const out = OUT.find(([, named]) => named.test(words));
  const without = words.replace(
    /unsubscri\w*|un subscri\w*|desuscri\w*|desinscri\w*|desabon\w*|disiscri\w*/g,
    ' ',
  );
  const isIn = IN.test(out ? without.replace(/\b(?:not?|never|un|non) ?\w+/g, ' ') : words);
  // "Opt-in/opt-out", "Subscribed or unsubscribed"
  if (
    out &&
    /opt(?:ed)? ?in\b|\bsubscribed\b/.test(without) &&
    out[0] === 'opted_out' &&
    !/\bnot? /.test(words)
  )
    return { kind: 'neutral' };
  if (out) return { kind: 'out', means: out[0] };
  if (NEUTRAL.test(words) && isAboutEmail(words)) return { kind: 'neutral' };
  if (!isIn || DETAIL.test(words)) return undefined;
  if (MOMENT.test(words) && !CONFIRMED.test(words)) return undefined;
  return { kind: 'in', empty: 'leave_out' };
}

/** What the name of a column says about email; undefined if it says nothing. */
export function namedSense(header: string): ColumnSense | undefined {
  if (PAYING.has(bare(header))) return undefined;
  const words = wordsOf(header);
  const sense = ownSense(words);
  const isAside = sense && OTHER_CHANNEL.test(words) && !/e ?mail|newsletter/.test(words);
  return isAside ? { kind: 'aside', otherwise: sense } : sense;
}

/**
 * What a column of yes and no says about email that has no word for either: "Newsletter?" asks whether they want it. Of
 * others, nobody knows what yes means.
 */
export function yesNoSense(header: string): ColumnSense | undefined {
  const words = wordsOf(header);
  if (
    /^(?:(?:by|via|per|contact|main|primary) )*(?:e ?mails?|mails?|mailing|newsletters?|contact|kontakt|correo)(?: (?:contact|newsletter|list))?$/.test(
      words,
    )
  )
    return { kind: 'in', empty: 'leave_out' };
  return /mail|newsletter|correo|courriel|contact|kontakt/.test(words) ? { kind: 'neutral' } : undefined;
}

/** Whether a column only names a kind of email: "Newsletter", and not "Newsletter consent". */
export function isKindOfEmail(header: string): boolean {
  const words = wordsOf(header);
  return KIND_OF_EMAIL.test(words) && !IN.test(words.split(KIND_OF_EMAIL).join(' '));
}

/** A column that holds anything that people wrote, or several words in each cell. */
export const isText = (header: string): boolean =>
  /\b(?:notes?|remarks?|comments?|memo|bemerkung|kommentar|notiz|observacion|notas?|commentaire|remarque|tags?|labels?|lists?|groups?|segments?|categor(?:y|ies)|etiquetas?|etichette)/.test(
    wordsOf(header),
  );

/** A column of reasons: each cell is a text of its own. */
export const isReason = (header: string): boolean =>
  /reason|comment|detail|descri|message|diagnos|error|feedback|survey|grund|motiv|raison|razon|campaign|title/.test(
    wordsOf(header),
  );

export function blockNamed(header: string): ImportBlock {
  const sense = namedSense(header);
  return sense?.kind === 'out' && sense.means !== 'leave_out' ? sense.means : 'opted_out';
}

/** What a column says that's known or was said to be a status. */
export function senseOf(header: string): ColumnSense {
  const sense = namedSense(header);
  if (sense?.kind === 'in') return { kind: 'in', empty: 'opted_out' };
  return sense?.kind === 'aside' ? sense.otherwise : (sense ?? { kind: 'neutral' });
}
