/** Numbers both sides need. Free of zod, so the public site can import it. */

/** Characters. */
export const PASSWORD_MIN = 8;
/** Characters; limits the work of hashing. */
export const PASSWORD_MAX = 256;
/** Characters of an email (RFC 5321 §4.5.3.1.3: 256 with the angle brackets). */
export const EMAIL_MAX = 254;
/** Characters. */
export const SUBJECT_MAX = 200;
export const CAMPAIGN_NAME_MAX = 200;
export const NAME_MAX = 200;
/** First names that are fixed at a time. */
export const GREETINGS_MAX = 200;
export const USERNAME_MAX = 50;
export const FACTOR_NAME_MAX = 100;
export const MESSAGE_MAX = 5_000;
/** Canned replies of the team. */
export const CANNED_REPLIES_MAX = 200;
/** With room for the message that it quotes. */
export const REPLY_MAX = 10_000;
export const REASON_MAX = 500;
export const NOTES_MAX = 5_000;
export const SEARCH_MAX = 200;

/** An email's document: blocks, and bytes as JSON. */
export const DOCUMENT_BLOCKS_MAX = 100;
export const DOCUMENT_BYTES_MAX = 100_000;
/** Bytes of an email's HTML above which Gmail shows only its beginning. */
export const GMAIL_BYTES_MAX = 102_000;
/** Items of a list, and texts and merge fields in a paragraph: more than fit into those bytes. */
export const BLOCK_PARTS_MAX = 5_000;
/** More columns don't fit on a phone. */
export const TABLE_COLUMNS_MAX = 5;
export const TABLE_ROWS_MAX = 50;
export const COLUMN_BLOCKS_MAX = 10;
/** Characters in its parts. */
export const PREHEADER_MAX = 200;
export const INLINE_TEXT_MAX = 10_000;
export const MERGE_FALLBACK_MAX = 100;
export const BUTTON_LABEL_MAX = 100;
export const ALT_TEXT_MAX = 500;
export const MAIL_LINK_MAX = 2_000;
export const SIGNATURE_LINES_MAX = 8;

/** Entries of the activity log that the admin area requests, and the maximum. */
export const ACTIVITY_LOG_LIMIT = 20;
export const ACTIVITY_LOG_LIMIT_MAX = 100;
/** Entries counted in one row of a folded log; more are shown as "1,000+". */
export const ACTIVITY_FOLD_CAP = 1_000;
/** Entries in the list of unsubscribed people. */
export const UNSUBSCRIBED_LIMIT = 100;
/** Subscribers per page: default and maximum. */
export const SUBSCRIBERS_PAGE = 100;
export const SUBSCRIBERS_PAGE_MAX = 500;
/** Events of one subscriber per page: default and maximum. */
export const TIMELINE_PAGE = 50;
export const TIMELINE_PAGE_MAX = 200;
/** Inquiries per page: default and maximum. */
export const INQUIRIES_PAGE = 50;
export const INQUIRIES_PAGE_MAX = 200;
/** Search terms shorter than this match only the beginning of a field. */
export const SEARCH_ANYWHERE_MIN = 3;
/** Of each kind, when everything is searched. */
export const SEARCH_RESULTS = 5;
/** Totals above this aren't counted further and are shown as "10,000+". */
export const TOTAL_CAP = 10_000;
/** More inquiries than this aren't counted in the admin area's rail, which then says "99+". */
export const WAITING_CAP = 99;

/** Notifications per page: default and maximum. */
export const NOTIFICATIONS_PAGE = 20;
export const NOTIFICATIONS_PAGE_MAX = 100;
/** Unread ones aren't counted further and are shown as "99+". */
export const NOTIFICATIONS_UNREAD_CAP = 100;
/** Days for which they're kept. */
export const NOTIFICATION_DAYS = 90;

/** Subscribers changed by one list of ids. */
export const BULK_IDS_MAX = 500;

/** Tags of the team, and of one subscriber; characters of a tag's name. */
export const TAGS_MAX = 1_000;
export const PERSON_TAGS_MAX = 50;
export const TAG_NAME_MAX = 50;

/** Fields of the team's own; characters of the name of one. */
export const CUSTOM_FIELDS_MAX = 20;
export const CUSTOM_NAME_MAX = 60;

/** Topics of the team; characters of a topic's name and description; days for which a person can pause email. */
export const TOPICS_MAX = 20;
export const TOPIC_NAME_MAX = 60;
export const TOPIC_DESCRIPTION_MAX = 200;
export const PAUSE_DAYS = 90;

/** Segments of the team; rules of one, days that a rule can look back, people shown of it, and people found in a moment. */
export const SEGMENTS_MAX = 200;
export const SEGMENT_RULES_MAX = 30;
export const SEGMENT_DAYS_MAX = 3_650;
export const SEGMENT_PEOPLE = 25;
export const SEGMENT_CAP = 1_000;

/** Days for which the link in the email to someone who signed up works; such emails to one address, and to all in an hour. */
export const SIGN_UP_LINK_DAYS = 7;
export const SIGN_UPS_PER_HOUR = 1;
export const SIGN_UPS_PER_DAY = 3;
export const SIGN_UPS_IN_ALL_PER_HOUR = 300;

/** Bytes and rows of a CSV file of subscribers, and bytes in one part of it. */
export const IMPORT_BYTES_MAX = 64_000_000;
export const IMPORT_ROWS_MAX = 500_000;
export const IMPORT_COLUMNS_MAX = 200;
export const IMPORT_PART_MAX = 2_000_000;
/** Characters of the JSON that says what the statuses of a file mean. */
export const IMPORT_MEANINGS_MAX = 8_000;
/** Rows of an import per page: default and maximum. */
export const IMPORT_ROWS_PAGE = 50;
export const IMPORT_ROWS_PAGE_MAX = 500;

/** An uploaded image for emails: bytes of the file, and pixels in it. */
export const IMAGE_BYTES_MAX = 10_000_000;
export const IMAGE_PIXELS_MAX = 40_000_000;
/** Bytes of each size that is kept of it. */
export const IMAGE_SIZE_BYTES_MAX = 200_000;
/** Images per page: default and maximum. */
export const IMAGES_PAGE = 50;
export const IMAGES_PAGE_MAX = 200;

/** Drafts per page: default and maximum. */
export const DRAFTS_PAGE = 50;
export const DRAFTS_PAGE_MAX = 200;
/** Characters of the list of emails in a draft, as typed: what fits into the body of a request. */
export const MANUAL_TEXT_MAX = 5_000_000;

/** Templates of the team, without archived ones and the built-in ones. */
export const TEMPLATES_MAX = 500;
/** Templates per page: default and maximum. */
export const TEMPLATES_PAGE = 50;
export const TEMPLATES_PAGE_MAX = 200;
/** The latest versions of a template, which are kept. */
export const TEMPLATE_VERSIONS_MAX = 100;
/** Characters of the name of a template or saved block. */
export const TEMPLATE_NAME_MAX = 100;

/** Saved blocks of the team; blocks in one of them, and its bytes as JSON. */
export const SAVED_BLOCKS_MAX = 100;
export const SAVED_BLOCK_PARTS_MAX = 20;
export const SAVED_BLOCK_BYTES_MAX = 20_000;

/** Recipients of one send. */
export const MANUAL_EMAILS_MAX = 50_000;
/** Characters of one manual entry; nothing longer is an email address. */
export const MANUAL_EMAIL_MAX = 1_000;
export const SELECTED_IDS_MAX = 100_000;
/** Recipients of one test send, and test emails of one admin in an hour. */
export const TEST_RECIPIENTS_MAX = 5;
export const TEST_MAILS_PER_HOUR = 30;
/** Links to other sites that are called for one admin in an hour. */
export const LINKS_CHECKED_PER_HOUR = 1_000;
/** Links that one check of an email calls at most, so others of the same hour get their turn. */
export const LINKS_CHECKED_AT_ONCE = 250;
/** Emails in one call to the provider (Resend: 100 at most). */
export const BATCH_SIZE = 100;

/** Seconds after Send in which it can be undone: what the screen requests, and the maximum. */
export const UNDO_SECONDS = 10;
export const UNDO_MAX_SECONDS = 60;
/** Recipients in the first part of a campaign: default and maximum. */
export const FIRST_PART = 50;
export const FIRST_PART_MAX = 1_000;
/** Minutes that the rest waits to see how the first part does. */
export const FIRST_PART_WAIT_MINUTES = 15;
/** Minutes after which a missed start needs a person's decision. */
export const MISSED_START_MINUTES = 15;
/** Days ahead that a campaign can be scheduled. */
export const SCHEDULE_MAX_DAYS = 366;
/** Minutes by which the chosen time may have passed: clocks differ, and confirming takes a moment. */
export const SCHEDULE_GRACE_MINUTES = 1;

/** Milliseconds between two checks of the session's stored expiry. */
export const EXPIRY_CHECK_MS = 60_000;
/** Milliseconds until a success message disappears, and until "Copied!" does. */
export const MESSAGE_CLEAR_MS = 3_000;
/** Port of the API when the site runs on localhost. */
export const LOCAL_API_PORT = 5_000;
/** Milliseconds that a link in an email waits before it acts: link scanners open emails immediately. */
export const SCANNER_WINDOW_MS = 5 * 60_000;
/** Minutes after which an unused session ends. */
export const IDLE_MINUTES = { default: 60, least: 5, most: 480 };
/** Minutes for which a password or second factor that was just entered is enough for far-reaching acts. */
export const CONFIRMED_MINUTES = 10;
/** Minutes in which a login has to be finished with a second factor, and in which one has to be added. */
export const LOGIN_CHALLENGE_MINUTES = 5;
export const ENROLLMENT_MINUTES = 15;
/** One-time codes that replace a lost second factor. */
export const RECOVERY_CODES = 10;
/** Minutes for which a password-reset link works. */
export const RESET_LINK_MINUTES = 30;
/** Hours for which the link in an invitation works. */
export const INVITATION_HOURS = 72;
/** Links in emails to one admin in an hour, and invitations by one admin in an hour. */
export const LINKS_PER_HOUR = 3;
export const INVITATIONS_PER_HOUR = 20;
/** Days after which a password that someone else knows stops working. */
export const TEMPORARY_PASSWORD_DAYS = 7;

/** Seconds after arrival in which no person has read an email yet: gateways open it on the way in. */
export const READ_AFTER_SECONDS = 5;
/** Seconds between clicks on different links of one email that only a machine makes. */
export const MACHINE_BURST_SECONDS = 2;

/** Percent; the dashboard's benchmark for the open rate. */
export const INDUSTRY_OPEN_RATE = 21.3;
/** Pixels. */
export const ACTIVITY_TABLE_MAX_HEIGHT = 400;
export const EMAIL_PREVIEW_MAX_HEIGHT = 600;
/** Until a person's data in emails that were handed over is erased, whether or not their outcome is known. */
export const ERASURE_HOURS = 24;
/** That one person has or had, in one request. */
export const ERASED_ADDRESSES_MAX = 100;

/** Of a campaign's engagement. */
export const HOURS_SHOWN = 72;
