import type { ImportMapping } from '@fairlead/contract/lists/import-types';
import { forEachField, PERSON_FIELDS, personFields } from '@fairlead/contract/platform/person-fields';

/** Headers of names. Some languages call the family name just "name", beside a column for the given name. */
export const inOtherLanguages = {
  name: [
    'nombrecompleto',
    'nomcomplet',
    'nomecompleto',
    'vollername',
    'volledigenaam',
    'nominativo',
    ...'nombre nom nome naam navn namn'.split(' '),
  ],
  first:
    'vorname rufname prenom primernombre nombrepila nombredepila primeironome nomeproprio voornaam fornavn fornamn imie'.split(
      ' ',
    ),
  last: 'nachname familienname zuname apellido apellidos primerapellido nomdefamille nomfamille cognome sobrenome apelido achternaam familienaam efternavn etternavn efternamn nazwisko'.split(
    ' ',
  ),
};

/** Common headers of each field, as `bare` makes them. Of several in a file, the earlier one counts. */
export const usualHeaders: Record<Exclude<keyof ImportMapping, 'custom'>, readonly string[]> = {
  ...forEachField(PERSON_FIELDS, (name) => personFields[name].headers),
  email: ['email', 'emailaddress', 'emails', 'mail', 'mailaddress', 'workemail', 'emailwork', 'primaryemail'],
  name: [...personFields.name.headers, ...inOtherLanguages.name],
  first_name: [...personFields.first_name.headers, ...inOtherLanguages.first],
  last_name: [
    'lastname',
    'last',
    'lname',
    'surname',
    'surnames',
    'familyname',
    'family',
    'secondname',
    'contactlastname',
    'subscriberlastname',
    'customerlastname',
    ...inOtherLanguages.last,
  ],
  role: ['role', 'type', 'kind', 'contacttype', 'membertype', 'category'],
  tags: ['tags', 'tag', 'labels', 'label', 'groups', 'emaillists', 'lists', 'segments'],
  status: [
    'emailstatus',
    'status',
    'subscriptionstatus',
    'subscriberstatus',
    'contactstatus',
    'unsubscribed',
    'isunsubscribed',
    'unsubscribe',
    'optedout',
    'optout',
    'emailoptout',
    'emailoptedout',
    'donotemail',
    'donotcontact',
    'subscribed',
    'issubscribed',
    'optedin',
    'optin',
    'emailoptin',
    'emailconsent',
    'emailmarketingconsent',
    'acceptsmarketing',
    'acceptsemailmarketing',
    'emailsubscriberstatus',
    'hasoptedoutofemail',
    'suppressionreason',
  ],
  permission: ['emailpermissionstatus', 'permissionstatus', 'notmailedbecause'],
  left_at: [
    'unsubtime',
    'confirmedoptoutdate',
    'unsubscribedat',
    'unsubscribedate',
    'unsubscribeddate',
    'optoutdate',
    'optedoutat',
    'cleantime',
    'bouncedat',
    'bouncedate',
    'complainedat',
    'complaintdate',
    'dateunsubscribed',
    'unsubscribedon',
    'unsubscribetime',
    'unsubscribedtime',
    'bouncedon',
    'hardbouncedat',
    'cleanedat',
    'suppressedat',
  ],
  opted_in_at: [
    ...['optintime', 'optindate', 'optinat', 'optedinat', 'optedinon', 'dateoptedin', 'optintimestamp'],
    ...['signuptime', 'signupdate', 'signedupat', 'subscribedat', 'subscribedon', 'subscribedate'],
    ...['consentdate', 'consenttime', 'consentgivenat'],
  ],
  opted_in_ip: ['optinip', 'optedinip', 'signupip', 'subscribeip', 'consentip', 'ipsignup', 'ipoptin'],
  confirmed_at: [
    ...['confirmtime', 'confirmedat', 'confirmedon', 'confirmdate', 'confirmationtime'],
    ...['confirmationdate', 'doubleoptintime', 'doubleoptindate', 'doubleoptinat'],
  ],
  confirmed_ip: ['confirmip', 'confirmedip', 'confirmationip', 'doubleoptinip', 'ipconfirm'],
  left_reason: [
    'unsubreason',
    'confirmedoptoutreason',
    'unsubscribereason',
    'optoutreason',
    'bouncereason',
    'cleanreason',
    'unsubscribedreason',
    'reasonforunsubscribing',
    'hardbouncereason',
    'bouncedreason',
    'emailbouncedreason',
  ],
};

/** Parts of headers, for those that say more: "person.first_name". */
export const likelyHeaders: Partial<Record<keyof typeof usualHeaders, RegExp>> = {
  first_name: /firstname|givenname|forename|vorname|prenom|voornaam|primernombre/,
  last_name: /lastname|surname|familyname|nachname|apellido|nomdefamille|achternaam|efternamn|etternavn/,
};
/** Of someone else. */
export const OF_OTHERS =
  /phonetic|spouse|parent|mother|father|guardian|emergency|referr|billing|shipping|manager|owner|counselor/;
