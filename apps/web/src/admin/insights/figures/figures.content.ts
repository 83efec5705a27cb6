import {
  INDUSTRY_OPEN_RATE,
  MACHINE_BURST_SECONDS,
  READ_AFTER_SECONDS,
  TOTAL_CAP,
} from '@fairlead/contract/platform/limits';
import { countText } from '../../../ui/data/count-text.ts';

export type Figure = {
  /** The label on the screen. */
  label: string;
  /** What is counted, and from what data. */
  made: string;
  /** Why it may be inaccurate; omitted if it's exact. */
  approximate?: string;
};

export type FigureGroup = {
  /** URL fragment. */
  id: string;
  title: string;
  /** How often the figures are updated. */
  renewed: string;
  /** What applies to all of them. */
  read?: string;
  figures: readonly Figure[];
};

const GUESSED =
  'We tell people’s opens from automated ones by their timing. Some mail programs open every email automatically, and others never report opens.';
const CLICK_GUESSED =
  'We tell people’s clicks from automated ones by several signs. A careful program can still look like a person.';

export const groups: readonly FigureGroup[] = [
  {
    id: 'dashboard',
    title: 'Dashboard',
    renewed:
      'When you open the dashboard, return to its window after 10 seconds or more, or click Refresh Stats.',
    figures: [
      { label: 'Total Subscribers', made: 'Everyone on your list, including inactive subscribers.' },
      {
        label: 'Active Campaigns',
        made: 'Campaigns that are being sent now or were sent in the last 30 days. Paused, scheduled, canceled, and failed campaigns don’t count.',
      },
      {
        label: 'Emails Sent Today',
        made: 'Campaign emails that the email provider accepted since midnight in your team’s time zone. Test emails and replies don’t count.',
      },
      {
        label: 'Open Rate',
        made: `Emails opened by people divided by emails delivered, across the active campaigns. Each recipient counts once. The industry average next to it is ${INDUSTRY_OPEN_RATE}%.`,
        approximate: `${GUESSED} It never goes above 100%, because an open can be reported before its delivery.`,
      },
    ],
  },
  {
    id: 'marketing',
    title: 'Email Marketing',
    renewed: 'When you open the page or return to its window, and when a campaign you’re watching ends.',
    figures: [
      {
        label: 'Active Subscribers',
        made: 'Subscribers you can email. People who unsubscribed, bounced, reported spam, or were deactivated don’t count.',
      },
      {
        label: 'Campaigns Sent',
        made: 'All campaigns that have ended and sent at least one email. Canceled campaigns don’t count.',
      },
      {
        label: 'Total Emails Sent',
        made: 'All campaign emails that the email provider accepted, including those of campaigns that were canceled partway.',
      },
      {
        label: 'Unsubscribes',
        made: 'People on your list, or emailed before, who are unsubscribed now. Each counts once, and people who came back don’t count. We honor opt-outs from other addresses, too, but show them separately: anyone can enter any address in the form.',
      },
      {
        label: 'Unsubscribe rate',
        made: 'Unsubscribes divided by active subscribers plus unsubscribes.',
      },
    ],
  },
  {
    id: 'segments',
    title: 'Tags and segments',
    renewed: 'When you open the page or return to its window, and whenever you change a rule.',
    figures: [
      { label: 'People', made: 'Subscribers with the tag, including inactive ones.' },
      {
        label: 'Who matches now',
        made: 'Subscribers who match the rules, including people who can’t be emailed. A number with a plus is what we’ve found so far. The exact number follows.',
      },
    ],
  },
  {
    id: 'topics',
    title: 'Topics',
    renewed: 'When you open Settings or return to its window, and whenever you change a topic.',
    figures: [
      {
        label: 'People who left',
        made: 'Addresses that left the topic and haven’t come back, even if they aren’t on your list. Someone who changed their address counts twice.',
      },
    ],
  },
  {
    id: 'campaigns',
    title: 'List of campaigns',
    renewed: 'Every five seconds while a campaign is being sent; otherwise, when you open the list.',
    figures: [
      {
        label: 'Planned',
        made: 'Everyone the campaign was created for. It’s the same number as Planned in the report.',
      },
      {
        label: 'Sent',
        made: 'Emails that the email provider accepted. It’s the same number as Sent in the report. A canceled campaign shows what went out first.',
      },
      {
        label: 'Opens',
        made: 'Recipients who opened the email, each counted once.',
        approximate: GUESSED,
      },
      {
        label: 'Clicks',
        made: 'Recipients who followed a link, each counted once.',
        approximate: CLICK_GUESSED,
      },
    ],
  },
  {
    id: 'ledger',
    title: 'Report: recipients by outcome',
    renewed:
      'Every one to five seconds while the campaign is being sent; otherwise, when you open the report.',
    read: 'Each recipient is in exactly one row, so the rows always add up.',
    figures: [
      {
        label: 'Planned',
        made: 'Recipients when the campaign was created. Each address counts once, and people who can’t be emailed don’t count.',
      },
      {
        label: 'Sent',
        made: 'Emails that the email provider accepted for delivery. “Delivered” is how many arrived.',
      },
      {
        label: 'Failed',
        made: 'Emails that the email provider refused, or accepted and then didn’t send. They didn’t go out, and you can retry them.',
      },
      {
        label: 'Skipped',
        made: 'People who unsubscribed, paused email, left the topic, or were blocked before their turn came.',
      },
      { label: 'Canceled', made: 'Emails that hadn’t been sent yet when the campaign was canceled.' },
      {
        label: 'Unconfirmed',
        made: 'Emails that the email provider didn’t confirm within 23 hours. We won’t resend them. If it reports on one later, or someone unsubscribes through it, it counts as Sent.',
      },
      {
        label: 'Pending',
        made: 'Emails that haven’t been sent yet, and those the email provider hasn’t confirmed yet.',
      },
    ],
  },
  {
    id: 'responses',
    title: 'Report: results',
    renewed:
      'Within seconds of each report from the email provider. People read email for days, so these numbers keep growing after a campaign ends. Open the report again to see them.',
    read: 'Each recipient counts once per bar. For delivered and bounced, the share is of emails sent. For the rest, it’s of emails delivered.',
    figures: [
      {
        label: 'Delivered',
        made: 'Emails that the recipient’s mail server accepted and didn’t return later. It may still file them as spam.',
      },
      {
        label: 'Bounced',
        made: 'Emails that the recipient’s mail server returned, right away or later, and those to addresses that the email provider blocks.',
      },
      {
        label: 'Accepted, then not sent',
        made: 'Emails that the email provider accepted and then didn’t send, for example because the quota was used up. They count as Failed. You see this bar only if there are any.',
      },
      {
        label: 'Reported as spam',
        made: 'Recipients who marked the email as spam, if their mailbox provider reports it.',
        approximate: 'Some large mailbox providers never report it.',
      },
      {
        label: 'Opens',
        made: 'Recipients with at least one open that doesn’t look automated. Below it are those with any open. The true number is between the two.',
        approximate: GUESSED,
      },
      {
        label: 'Clicks',
        made: 'Recipients with at least one click that doesn’t look automated. Below it are those with any click.',
        approximate: CLICK_GUESSED,
      },
      {
        label: 'Unsubscribed',
        made: 'Recipients who unsubscribed with the link or button in this email. Opt-outs through the form on the site don’t count for any campaign.',
      },
      {
        label: 'Demo requests',
        made: 'Demo requests from visitors who followed a link in this campaign. The link names the campaign, not the person, so one person can count more than once.',
        approximate: 'People who typed the site’s address don’t count, even if the email brought them.',
      },
      {
        label: 'Messages to the team',
        made: 'Messages from the contact form, counted the same way.',
        approximate: 'The same goes for people who typed the site’s address.',
      },
    ],
  },
  {
    id: 'inquiries',
    title: 'Inquiries',
    renewed: 'When you open the inbox or return to its window, and when you reply to an inquiry or mark it.',
    read: 'Business days are Monday to Friday in your team’s time zone, including holidays. An inquiry is due at the same time on the next business day. One that comes in on a weekend is due by the end of Monday.',
    figures: [
      {
        label: 'Answered within one business day',
        made: 'Demo requests and messages of the last 30 or 90 days that were answered on time, divided by those answered or overdue. What counts is the first reply, or the first time an inquiry was marked as answered. Inquiries archived without an answer don’t count. Neither do those from before we started counting (the inbox shows that day). Rounded down.',
      },
      {
        label: 'Overdue',
        made: 'New inquiries that are past due, however old they are.',
      },
      {
        label: 'Probably spam',
        made: 'Inquiries whose form had a hidden field filled in, as bots do. They count nowhere else until you mark them as not spam.',
      },
    ],
  },
  {
    id: 'insights',
    title: 'Insights',
    renewed: 'Once a minute at most, when you open the page or come back to its window.',
    read: 'Days and months begin at midnight in your team’s time zone. People whose import was undone, or whose data was erased, don’t count at all. Someone who changes their address neither joins nor leaves.',
    figures: [
      {
        label: 'On the list',
        made: 'People campaigns can reach at the end of the day or month. We count back from today’s list.',
      },
      {
        label: 'Joined',
        made: 'People who were added for the first time: by the sign-up form, an inquiry, an admin, an import, or another system.',
      },
      {
        label: 'Came back',
        made: 'People who had left and can be reached again, for example because they signed up again or an admin activated them.',
      },
      {
        label: 'Left',
        made: 'People campaigns can’t reach anymore. Each time counts, by its first cause: they unsubscribed, their address bounced, they reported spam, the email provider blocks them, an imported file says so, or an admin deactivated them.',
        approximate:
          'What admins did comes from the activity log. If old entries were deleted, the page says when the complete data starts.',
      },
      {
        label: 'Campaigns',
        made: 'In a month: campaigns whose first email went out that month. Next to a link: campaigns with a click on it.',
      },
      {
        label: 'Delivered',
        made: 'The same as Delivered in the campaign’s report. In the first 72 hours: by the hour of the delivery.',
      },
      {
        label: 'Opens',
        made: 'The same as Opens in the report, with automated opens shown separately. In the first 72 hours: by the hour of each recipient’s first open.',
        approximate: GUESSED,
      },
      {
        label: 'Clicks',
        made: 'The same as Clicks in the report, with automated clicks shown separately. In the first 72 hours: by the hour of each recipient’s first click.',
        approximate: CLICK_GUESSED,
      },
      { label: 'Unsubscribed', made: 'The same as Unsubscribed in the report.' },
      {
        label: 'People',
        made: 'Next to a link: recipients who clicked it, each counted once per email. The newest 50 campaigns of the period count.',
        approximate: CLICK_GUESSED,
      },
      {
        label: 'Automated',
        made: 'Next to a link: recipients for whom only a program clicked it, such as one that checks links before anyone reads the email.',
        approximate: CLICK_GUESSED,
      },
      {
        label: 'Deferred',
        made: 'Recipients whose mail server asked to try again later, which the email provider does. The newest 50 campaigns of the period count.',
      },
      { label: 'Bounced', made: 'Recipients whose mail server sent the email back.' },
      {
        label: 'Reported as spam',
        made: 'Recipients who marked the email as spam, if their mailbox provider tells us.',
        approximate: 'Some large mailbox providers never tell us.',
      },
      { label: 'Demo requests', made: 'Demo requests that came in this month.' },
      { label: 'Contact messages', made: 'Messages from the contact form that came in this month.' },
      {
        label: 'Probably spam',
        made: 'Inquiries of this month whose form had a hidden field filled in, as bots do.',
      },
      {
        label: 'Answered',
        made: 'Inquiries that were first answered this month, whenever they came in.',
      },
      {
        label: 'Answered within one business day',
        made: 'Of the inquiries answered this month, those answered on time.',
      },
    ],
  },
];

/** What several figures depend on. */
export const notes: readonly { id: string; title: string; text: readonly string[] }[] = [
  {
    id: 'machines',
    title: 'What counts as automated',
    text: [
      'Many employers use a program that opens each email and follows its links before a person sees it. We judge all events of one email together, and again whenever a new one comes in.',
      `An open is automated if it comes before delivery or within ${READ_AFTER_SECONDS} seconds of it, or within ${MACHINE_BURST_SECONDS} seconds of an automated click.`,
      `A click is automated if it comes that early, or if the program isn’t a browser or calls itself a scanner. It’s also automated if another link was clicked within ${MACHINE_BURST_SECONDS} seconds, or if the same computer made another automated click on that email.`,
      'Opens and Clicks leave out recipients with only automated opens or clicks. Each recipient’s email history shows what every open and click looks like.',
    ],
  },
  {
    id: 'capped',
    title: 'What a plus sign means',
    text: [
      `Lists count up to ${countText(TOTAL_CAP)}. Above that, the total shows as “${countText(TOTAL_CAP)}+”: there are at least that many. Counting further would slow down every search. Before you change everyone who matches, we count them exactly. The numbers on this page have no cap.`,
    ],
  },
  {
    id: 'exact',
    title: 'What’s exact',
    text: [
      'What happens here is exact: subscribers, opt-outs, and the outcome for each recipient. We record it the moment it happens.',
      'What others report is only as good as their reports. That’s why opens, clicks, and spam reports are marked as approximate.',
    ],
  },
];
