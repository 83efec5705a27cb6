/** Texts of the specification that both sides show. */

import { brand } from './brand.ts';
import {
  IDLE_MINUTES,
  IMPORT_BYTES_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  LINKS_PER_HOUR,
  TEST_RECIPIENTS_MAX,
  USERNAME_MAX,
} from './limits.ts';
import { siteTexts } from './site-texts.ts';

const importSize = `${IMPORT_BYTES_MAX / 1_000_000} MB`;
const importRows = `${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows`;

const isCommon = 'This is a common password.';
const keysInARow = 'Keys next to each other are easy to guess.';
const repeats = 'Repeated characters are easy to guess.';
const dates = 'Dates and years are easy to guess.';
const names = 'Names are easy to guess.';
const capitals = 'Capital letters don’t help much.';

export const texts = {
  ...siteTexts,
  login: {
    ...siteTexts.login,
    temporaryExpired:
      'This temporary password has expired. Choose “Forgot your password?” to set your own, or ask a super admin for help.',
  },
  password: {
    ...siteTexts.password,
    /** Why a new password is refused: a reason, tricks in it that don't help, and what to do. */
    weak: {
      /** By what the estimator found. */
      reasons: {
        topTen: isCommon,
        topHundred: isCommon,
        common: isCommon,
        similarToCommon: 'This is too close to a common password.',
        straightRow: keysInARow,
        keyPattern: keysInARow,
        simpleRepeat: repeats,
        extendedRepeat: repeats,
        sequences: 'Sequences like abc or 6543 are easy to guess.',
        recentYears: dates,
        dates,
        wordByItself: 'A single word is easy to guess.',
        namesByThemselves: names,
        commonNames: names,
        userInputs: `The username, the email address, and words like ${brand.name} are easy to guess.`,
      },
      otherwise: 'This password is too easy to guess.',
      useless: {
        capitalization: capitals,
        allUppercase: capitals,
        reverseWords: 'Spelling it backward doesn’t help much.',
        l33t: 'Swapping letters for digits or symbols doesn’t help much.',
      },
      advice: 'Try three or four unrelated words.',
    },
    known: 'Someone else knows this password. Choose one that only you know.',
  },
  admins: {
    denied: 'Access denied. Super admin privileges required.',
    loadFailed: 'Failed to load admin users',
    passwordFailed: 'Failed to change password',
    createFailed: 'Failed to create admin',
    resetFailed: 'Failed to reset password: ',
    toggleFailed: 'Failed to activate or deactivate admin',
    deleteFailed: 'Failed to delete admin',
    ownDeactivate: 'You cannot deactivate your own account',
    ownDelete: 'You cannot delete your own account',
    ownReset: 'Nothing was changed. For your own account, use Change My Password.',
    notFound: 'We couldn’t find this admin. They may have been deleted. Nothing was changed.',
    duplicate: 'An admin with this username or email already exists',
    usernameRequired: 'Username is required',
    usernameInvalid: `Username can have only letters, digits, dots, hyphens, and underscores, at most ${USERNAME_MAX}`,
    wrongPassword: 'That isn’t your current password. Nothing was changed.',
    inviteFailed: 'The invitation wasn’t sent',
    resendFailed: 'The invitation wasn’t sent again',
    notInvited: 'This admin already chose a password, so no invitation was sent',
    inactiveInvited:
      'This account is inactive, so no invitation was sent. Activate it, then send the invitation again.',
    invitedReset:
      'This admin hasn’t chosen a password yet, so no link was sent. Send the invitation again instead.',
    inactiveReset: 'This account is inactive, so no link was sent. Activate it, then send the link.',
    tooManyLinks: `We emailed this person ${LINKS_PER_HOUR} links in the last hour, so this one wasn’t sent. Try again in an hour.`,
  },
  confirm: {
    required: 'Please enter your password',
    wrong: 'That isn’t your password',
    needed: 'Confirm your password first, or log in again.',
    failed: 'We couldn’t check your password: ',
  },
  secondFactor: {
    needed: 'Your password is correct. To finish logging in, use your second factor.',
    choose: 'Enter one code, or use a passkey',
    codeInvalid: 'Enter the 6 digits that your authenticator app shows',
    codeWrong: 'This code isn’t correct. Check that your app shows it for this account.',
    codeUsed: 'You already used this code. Wait for the next one.',
    keyUnreadable:
      'We can’t check codes from authenticator apps, because the server’s secret was changed. Use a recovery code, or ask a super admin to remove the app.',
    recoveryWrong: 'This recovery code isn’t correct',
    recoveryUsed: 'You already used this recovery code. Use another one.',
    passkeyOfOtherSite: 'This passkey isn’t for this account on this site. Choose another one.',
    passkeyFailed: 'We couldn’t check this passkey. Try again, or use something else.',
    passkeyThere: 'This passkey is already on your account. Nothing was added.',
    passkeysUnavailable:
      'Passkeys need https and a host name, and this site doesn’t have them. Use something else.',
    loginOver: 'This login took too long or has ended. Enter your password again.',
    enrollmentOver: 'This took too long, or you already finished it. Nothing was added. Start again.',
    nameRequired: 'Enter a name, so you can tell your second factors apart',
    gone: 'This second factor was already removed',
    none: 'This account has no second factor',
    lastOne: 'Super admins need a second factor. Add another one before you remove this one.',
    addFirst: 'Super admins need a second factor. Add one to your account first.',
    addOwnFirst: 'Add a second factor to your own account first. Otherwise you’d be locked out of this page.',
    ownRemoval: 'Nothing was removed. To remove your own second factors, go to My Account.',
    loadFailed: 'We couldn’t load your second factors.',
    addFailed: 'The second factor wasn’t added, and nothing was changed. Try again.',
    removeFailed: 'We couldn’t remove the second factors. Try again.',
    codesFailed: 'We couldn’t make new recovery codes. The old ones still work.',
  },
  account: {
    loadFailed: 'We couldn’t load your sessions.',
    sessionGone: 'This session has already ended',
    endFailed: 'We couldn’t log that session out: ',
    emailTaken: 'Another admin has this email address',
    emailFailed: 'We couldn’t change your email address. Please try again.',
  },
  settings: {
    idleInvalid: `Choose from ${IDLE_MINUTES.least} to ${IDLE_MINUTES.most} minutes`,
    confirmAboveInvalid: 'Enter a number of people, 0 or more',
    ceilingInvalid:
      'Enter a number of emails from 1 to 10,000,000. 0 would stop every campaign. For no limit, leave this empty.',
    acknowledgmentSubject: 'Enter a subject for the email to people who write to us',
    acknowledgmentText: 'Enter a text for the email to people who write to us',
    loadFailed: 'We couldn’t load the settings.',
    saveFailed: 'The settings weren’t saved: ',
  },
  template: {
    loadFailed: 'Failed to load email template',
    loadFailedConnection: 'Failed to load email template. Please check your connection.',
    previewFailed: 'Failed to load email template preview',
  },
  testSend: {
    recipientsRequired: 'Enter at least one address',
    tooManyRecipients: `A test can go to at most ${TEST_RECIPIENTS_MAX} addresses. Nothing was sent.`,
    sendFailed: 'The test wasn’t sent: ',
    sentAlone:
      'A sent email is tested as it went out. Leave out the document, the draft, and the subscriber.',
    /** Why an email gets nothing, not even a test. */
    refused: {
      opted_out: 'This address unsubscribed from marketing emails',
      bounced: 'Email to this address bounced',
      complained: 'This address reported our email as spam',
      provider: 'Resend blocks this address',
    },
    suppressedMeanwhile: 'This person left the list before the email went out',
  },
  campaigns: {
    subjectRequired: 'Please enter an email subject',
    noRecipients: 'No recipients selected',
    roleRequired: 'Choose a role',
    sendFailed: 'Error sending campaign: ',
    notFound: 'We couldn’t find this campaign. It may have been deleted, or the link is wrong.',
    recipientNotFound: 'We couldn’t find this recipient in the campaign',
    recipientsRemoved:
      'This campaign is so old that its recipient list was deleted. You can still see its email, just not as one person got it.',
    emailNotFound: 'The email of this campaign wasn’t kept, so it can’t be shown.',
    emailOfNewerVersion: `A newer version of ${brand.name} made this email, and this one would show it wrong. Nothing was changed. Update ${brand.name}, then try again.`,
    audienceChanged: 'The number of recipients changed, so nothing was sent. Check it, then send again.',
    notReady: 'Nothing was sent. The Sending Domain page says what to do.',
    /** Why a send ended without an email. */
    nobodyMailed: {
      failed: 'No email went out.',
      skipped: 'No email went out: everyone unsubscribed or was blocked before their turn.',
      canceled: 'No email went out: the campaign was canceled first.',
      undone: 'No email went out: the campaign was undone.',
    },
    notSending: 'This campaign isn’t being sent, so there’s nothing to pause',
    notPaused: 'This campaign isn’t paused, so there’s nothing to resume',
    finished: 'This campaign has already ended, so it can’t be canceled',
    keyReused: 'This Idempotency-Key was already used for a different request. Nothing was sent.',
  },
  subscribers: {
    addFailed: 'Error adding subscriber: ',
    toggleFailed: 'Error toggling subscriber status: ',
    duplicate: 'This email address is already subscribed. Nothing was changed.',
    notFound: 'We couldn’t find this subscriber. They may have been erased.',
    sameAddress: 'This person already has that address. Nothing was changed.',
    complained: 'This person reported our email as spam, so no new address can be added for them.',
    moved: 'This address was already replaced. To change it again, open the page of the new one.',
    changed: 'Someone else just changed this subscriber. Your changes weren’t saved.',
    optedOut: 'This person unsubscribed. To email them again, give the reason.',
    suppressed: 'Email to this address bounced or was reported as spam, so it can’t be activated.',
  },
  imports: {
    limits: `Up to ${importSize} and ${importRows}`,
    fileTooLarge: `The file is larger than ${importSize}, so nothing was imported. Split it and import the parts one at a time.`,
    tooManyRows: `The file has more than ${importRows}, so nothing was imported. Split it and import the parts one at a time.`,
    sizeInvalid: 'Give the file’s size as a number of bytes',
    empty: 'The file is empty, so nothing was imported. Choose another one.',
    noRows: 'The file has column names but no rows, so nothing was imported',
    notText:
      'The file isn’t a CSV file, so nothing was imported. In Excel, save it as “CSV UTF-8 (Comma delimited)”. Then choose the file again.',
    unsettled: 'Look at what these columns say about who can be emailed. Nothing was imported.',
    noHeader:
      'The first row has an address in it, so nothing was imported. Add a row with column names above it, and choose the file again.',
    tooManyColumns: `The file has more than ${IMPORT_COLUMNS_MAX} columns, so nothing was imported. Delete the columns you don’t need and choose the file again.`,
    meaningsInvalid:
      'We can’t read what the statuses mean, so nothing was imported. Choose their meanings again.',
    notFound:
      'We no longer have this import. A file that was only checked is kept for a day. Choose the file again.',
    notRead: 'We haven’t read the whole file, so nothing was imported. Choose it again.',
    readAlready: 'This file was already read',
    undone: 'This import was undone. To import the file again, choose it again.',
    notImported: 'Nothing has been imported yet, so there’s nothing to undo',
    notLast: 'You can only undo the latest import. Nothing was changed.',
    tooOld: 'This import is more than 30 days old, so it can’t be changed anymore',
    loadFailed: 'We couldn’t load the import.',
    failed: 'The import stopped: ',
    undoFailed: 'Undoing stopped: ',
    checkFailed: 'We couldn’t check the file: ',
  },
  bulk: {
    choose: 'Give either ids or a selection, not both',
    activateFailed: 'Activating stopped: ',
    deactivateFailed: 'Deactivating stopped: ',
  },
  inbox: {
    notFound: 'We couldn’t find this inquiry. It may have been deleted.',
    loadFailed: 'We couldn’t load the inquiry.',
    statusFailed: 'The status wasn’t changed: ',
  },
  /** For a file that is saved only once it's complete. */
  download: {
    refused: 'The file wasn’t downloaded: ',
    failed: 'The download failed, and nothing was saved. Try again.',
  },
  unknown: 'Unknown error',
  internal: 'Internal server error',
} as const;

/** For a code that was correct some seconds ago, or will be (negative). It's refused. */
export const clockText = (seconds: number): string =>
  seconds > 0
    ? `This code is about ${seconds} seconds late. Enter the newest one. If it is the newest, your device’s clock is off: set it to automatic.`
    : `Your device’s clock is off by about ${-seconds} seconds. Set it to automatic, then enter a new code.`;

/** "Send campaign to N recipients?" with thousands separators. */
export const confirmSendText = (recipients: number): string =>
  `Send campaign to ${recipients.toLocaleString('en-US')} recipients?`;
