// What no text that people see may say, and what to say instead. Only what's never right is here: the rest is judged by
// reading `npx -y pnpm lab strings`.

/** @type {readonly (readonly [refused: RegExp, instead: string])[]} */
export const REFUSED = [
  // British spelling.
  [/\bcolour/i, 'color'],
  [/\bcentre/i, 'center'],
  [/\bcancell(?:ed|ing)\b/i, 'canceled, canceling'],
  [/\bhonour/i, 'honor'],
  [/\bcatalogue/i, 'catalog'],
  [/\bgrey\b/i, 'gray'],
  [/\bprogramme\b/i, 'program'],
  [/\b(?:behaviour|favour|neighbour|labour)/i, 'behavior, favor, neighbor, labor'],
  [/\b\w+(?:recogn|organ|author|real|summar)is(?:e|ed|es|ing|ation)\b|\brecognis/i, '-ize'],
  [/\btowards\b/i, 'toward'],
  [/\bwhilst\b/i, 'while'],
  [/\bafterwards\b/i, 'afterward'],

  // Words for email.
  [/\be-mail/i, 'email'],
  [/\bmails\b/i, 'emails'],
  [/\b(?:the|this|that|each|every|a|one|our|no|of|to) mail\b(?! (?:program|server|app))/i, 'email'],
  [/\bmail (?:me|you|them) a\b/i, 'email me a …'],
  [/\bmail(?: provider|ed)\b/i, 'email provider, emailed'],
  [/\bmarketing mail\b/i, 'marketing email'],

  // What only a translation says.
  [/\bwhoever\b/i, 'people who …, anyone who …'],
  [/\bwhat (?:became|becomes) of\b/i, 'say what happened to it'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, or alone'],
  [/\bfor good\b(?! reason)/i, 'permanently'],
  [/\bmend(?:ed|s|ing)?\b/i, 'fix'],
  [/\breckon/i, 'expect, apply'],
  [/\b(?:somebody|everybody)\b/i, 'someone, everyone'],
  [/\bis settled\b/i, 'is decided, is locked'],
  [/\bthe one who\b/i, 'the person who'],
  [/\bnot until\b.+\bonly then\b/i, 'two sentences'],
  [/\bgo(?:es)? on (?:now|with it|by|at once|sooner)\b/i, 'continue, send now'],
  [/\bhand(?:ed)? over to\b/i, 'sent to, accepted for delivery'],
  [/\b(?:any more|not any longer)\b/i, 'anymore'],
  [/\bmade anew\b/i, 'updated'],
  [/\ball the same\b/i, 'anyway'],
  [/\ba (?:\w+ )?\w+ of yours\b/i, 'your …'],
  [/\bfor ever\b/i, 'forever'],
  [/(?<!there )\bis none(?: of them)?\b/i, 'isn’t one'],
  [/\bthere never was\b/i, 'We couldn’t find it. It may have been deleted.'],
  [/\bnobody here knows\b/i, 'we don’t know'],
  [/\bwithout (?:a fixed|an) end\b|\bno fixed end\b/i, 'with no time limit'],
  [/\binternet address/i, 'IP address'],
  [/\bfair interest/i, 'legitimate interest'],
  [/\binto spam\b/i, 'in spam'],
  [/\bunder way\b/i, 'in progress'],
  [/\bby the link\b/i, 'through the link'],
  [/\bcouldn’t be (?:loaded|saved|opened|started)\b/i, 'We couldn’t …'],

  // Other names of a screen.
  [/\bmarketing center\b/i, 'Email Marketing'],
  [/\bowner settings\b/i, 'Settings'],
  [/^team$/i, 'Admin Management'],

  // Labels that were replaced.
  [/\bfirst part\b/i, 'people first'],
  [/\bsince the beginning\b/i, 'all time'],
  [/\bactive or not\b/i, 'including inactive'],
  [/^(?:right away|at a time)$/i, 'Send now, Schedule'],
  [/\bwhat came back\b/i, 'engagement'],
  [/\bmachines? (?:only|included)\b/i, 'automated'],
  [/^uncertain\b/i, 'Unconfirmed'],
  [/\bmore cells than\b/i, 'Too many columns'],
  [/\bhow these figures are made\b/i, 'How we count'],
  [/\b(?:Opened|Clicked) by people\b/, 'Opens, Clicks'],
  [/\bceiling\b/i, 'limit'],

  // In failures.
  [/(?<![.\w])invalid\b/i, 'say what’s wrong'],
  [/\bis not (?:valid|known|possible)\b/i, 'say what’s wrong, with a contraction'],
  [/\bplease\b.*\bplease\b/i, 'one "please" at most'],
];

/** Why a text is refused, or undefined. */
export function refusal(text) {
  const found = REFUSED.find(([pattern]) => pattern.test(text));
  return found && `“${found[0].exec(text)?.[0]}”: say ${found[1]}`;
}
