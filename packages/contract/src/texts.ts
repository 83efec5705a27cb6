/** Texts of the specification that both sides show. Free of zod. */

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
    ownReset: 'Use Change My Password for your own account',
    notFound: 'Admin not found',
    duplicate: 'An admin with this username or email already exists',
    usernameRequired: 'Username is required',
    usernameInvalid: `Username may contain letters, digits, dots, hyphens and underscores (at most ${USERNAME_MAX})`,
    wrongPassword: 'Current password is incorrect',
    inviteFailed: 'Failed to invite admin',
    resendFailed: 'Failed to send the invitation again',
    notInvited: 'This admin already has a password',
    inactiveInvited: 'This account is inactive. Activate it before you send the invitation again.',
    tooManyLinks: `This person got ${LINKS_PER_HOUR} emails with links within the last hour. Please try again later.`,
  },
  confirm: {
    required: 'Please enter your password',
    wrong: 'This password is not correct',
    needed: 'Confirm your password first, or log in again.',
    failed: 'Your password could not be checked: ',
  },
  secondFactor: {
    needed: 'Your password is correct. To finish logging in, use your second factor.',
    choose: 'Enter one code, or use a passkey',
    codeInvalid: 'Enter the 6 digits that your authenticator app shows',
    codeWrong: 'This code isn’t correct. Check that your app shows it for this account.',
    codeUsed: 'This code was used already. Wait for the next one.',
    keyUnreadable:
      'Codes from authenticator apps can’t be checked here, because the server’s secret changed. Use a recovery code, or ask a super admin to remove the app.',
    recoveryWrong: 'This recovery code isn’t correct',
    recoveryUsed: 'This recovery code was used already. Use another one.',
    passkeyOfOtherSite: 'This passkey isn’t one of this account on this site. Choose another one.',
    passkeyFailed: 'This passkey couldn’t be checked. Try again, or use something else.',
    passkeyThere: 'This passkey was added already',
    passkeysUnavailable: 'Passkeys need https and a host name, and this site has been set up without them',
    loginOver: 'This login took too long or has ended. Enter your password again.',
    enrollmentOver: 'This took too long or was finished already. Nothing was added. Please start again.',
    nameRequired: 'Enter a name, so you can tell your second factors apart',
    gone: 'This second factor was removed already',
    none: 'This account has no second factor',
    lastOne: 'Super admins need a second factor. Add another one before you remove this one.',
    addFirst: 'Super admins need a second factor. Add one to your account before anything else.',
    addOwnFirst: 'Add a second factor to your own account first. Otherwise you’d be locked out of this page.',
    ownRemoval: 'Remove your own second factors in My Account',
    loadFailed: 'Your second factors could not be loaded.',
    addFailed: 'The second factor could not be added, and nothing was changed.',
    removeFailed: 'The second factors could not be removed.',
    codesFailed: 'The recovery codes could not be made. The old ones still work.',
  },
  account: {
    loadFailed: 'Your sessions could not be loaded.',
    sessionGone: 'This session has ended already',
    endFailed: 'Error logging out: ',
  },
  settings: {
    idleInvalid: `Choose from ${IDLE_MINUTES.least} to ${IDLE_MINUTES.most} minutes`,
    confirmAboveInvalid: 'Enter a number of people, 0 or more',
    ceilingInvalid:
      'Enter a number of emails from 1 to 10,000,000. A ceiling of 0 would stop every campaign; for no ceiling, leave this empty.',
    acknowledgmentSubject: 'Enter a subject for the email to people who write to us',
    acknowledgmentText: 'Enter a text for the email to people who write to us',
    loadFailed: 'The settings could not be loaded.',
    saveFailed: 'The settings could not be saved: ',
  },
  activity: {
    badWho: 'who must be the id of an admin, or system',
    badWhat: 'what must be an action of the log, or a group of actions',
    badTime: 'A time must look like 2026-11-20T09:00:00Z',
    badFold: 'fold must be true or false',
  },
  template: {
    loadFailed: 'Failed to load email template',
    loadFailedConnection: 'Failed to load email template. Please check your connection.',
    previewFailed: 'Failed to load email template preview',
  },
  testSend: {
    recipientsRequired: 'Please enter at least one address',
    tooManyRecipients: `A test goes to at most ${TEST_RECIPIENTS_MAX} addresses`,
    sendFailed: 'Error sending test: ',
    sentAlone:
      'An email that was sent is tested as it was. Leave out the document, the draft, and the subscriber.',
    /** Why an email gets nothing, not even a test. */
    refused: {
      opted_out: 'This address unsubscribed from marketing emails',
      bounced: 'Mail to this address bounced',
      complained: 'This address reported our mail as spam',
      provider: 'The mail provider blocks this address',
    },
    suppressedMeanwhile: 'This address was taken off the list before the mail went out',
  },
  campaigns: {
    subjectRequired: 'Please enter an email subject',
    noRecipients: 'No recipients selected',
    roleRequired: 'Please choose a role',
    sendFailed: 'Error sending campaign: ',
    notFound: 'Campaign not found',
    recipientNotFound: 'This campaign has no such recipient',
    recipientsRemoved:
      'This campaign is so old that its list of recipients was deleted. You can still see its email, just not as one person got it.',
    emailNotFound: 'The email of this campaign wasn’t kept, so it can’t be shown.',
    emailOfNewerVersion: `A newer version of ${brand.name} made this email, and this one would show it wrong. Nothing was changed. Update ${brand.name}, then try again.`,
    audienceChanged: 'The number of recipients has changed. Please check it and send again.',
    notReady: 'Nothing was sent. The Sending Domain page says what to do.',
    /** Why a send ended without an email. */
    nobodyMailed: {
      failed: 'No email went out.',
      skipped: 'No email went out: everyone unsubscribed or was blocked before their turn.',
      canceled: 'No email went out: the campaign was canceled first.',
      undone: 'No email went out: the campaign was undone.',
    },
    notSending: 'Only a campaign that is being sent can be paused',
    notPaused: 'Only a paused campaign can be resumed',
    finished: 'This campaign has ended and cannot be canceled',
    keyReused: 'This Idempotency-Key was used for another request',
  },
  subscribers: {
    addFailed: 'Error adding subscriber: ',
    toggleFailed: 'Error toggling subscriber status: ',
    duplicate: 'This email address is already subscribed',
    notFound: 'Subscriber not found',
    sameAddress: 'This person has that address already.',
    complained: 'This person reported our email as spam, so no new address can be added for them.',
    moved: 'This address was already retired. To change it again, open the page of the new one.',
    changed: 'Someone changed this subscriber in the meantime. Your changes weren’t saved.',
    optedOut: 'This person unsubscribed. Give the reason why they may be mailed again.',
    suppressed: 'Mail to this address bounced or was reported as spam. It cannot be reactivated.',
  },
  imports: {
    limits: `Up to ${importSize} and ${importRows}`,
    fileTooLarge: `The file is larger than ${importSize}. Split it and import the parts one after the other.`,
    tooManyRows: `The file has more than ${importRows}. Split it and import the parts one after the other.`,
    sizeInvalid: 'Not a valid number of bytes',
    empty: 'The file is empty',
    noRows: 'The file has a header but no rows',
    notUtf8:
      'The file is not in UTF-8. In Excel save it as “CSV UTF-8 (Comma delimited)”, in other programs choose the encoding UTF-8, then choose the file again.',
    noHeader: 'The first row holds an address. Put a row with the names of the columns above it.',
    tooManyColumns: `The file has more than ${IMPORT_COLUMNS_MAX} columns, and nothing was imported. Delete the columns you don’t need and choose the file again.`,
    meaningsInvalid:
      'The meanings of the statuses can’t be read, and nothing was imported. Choose them again.',
    notFound: 'This import is not there. A dry run is kept for a day; choose the file again.',
    notRead: 'The file has not been read to its end. Choose it again.',
    readAlready: 'This file has been read to its end already',
    undone: 'This import was undone. Choose the file again to import it once more.',
    notImported: 'Nothing has been imported yet',
    notLast: 'Only the last import can be undone',
    tooOld: 'This import is more than 30 days old and cannot be changed any more',
    loadFailed: 'The import could not be loaded.',
    failed: 'The import stopped: ',
    undoFailed: 'Undoing stopped: ',
    checkFailed: 'The file could not be checked: ',
  },
  bulk: {
    choose: 'Give either ids or a selection',
    activateFailed: 'Activating stopped: ',
    deactivateFailed: 'Deactivating stopped: ',
  },
  inbox: {
    notFound: 'Inquiry not found',
    loadFailed: 'The inquiry could not be loaded.',
    statusFailed: 'Error changing the status: ',
  },
  /** For a file that is saved only once it's complete. */
  download: {
    refused: 'Error downloading the file: ',
    failed: 'The file could not be downloaded, and nothing was saved. Please try again.',
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
