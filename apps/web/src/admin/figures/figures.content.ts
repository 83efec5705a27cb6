import {
  INDUSTRY_OPEN_RATE,
  MACHINE_BURST_SECONDS,
  READ_AFTER_SECONDS,
  TOTAL_CAP,
} from '@fairlead/contract/limits';
import { countText } from '../../ui/count-text.ts';

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
  'Who opened is guessed from when it happened. Some mail programs open every mail by themselves, others never say so.';
const CLICK_GUESSED = 'Who clicked is guessed from several signs; a careful machine can pass for a person.';

export const groups: readonly FigureGroup[] = [
  {
    id: 'dashboard',
    title: 'Dashboard',
    renewed:
      'When you open the dashboard, come back to its window after ten seconds or more, or press Refresh Stats.',
    figures: [
      { label: 'Total Subscribers', made: 'Everybody on the list of subscribers, active or not.' },
      {
        label: 'Active Campaigns',
        made: 'Campaigns that are being sent now, and those sent in the last 30 days. Paused, scheduled, canceled and failed ones do not count.',
      },
      {
        label: 'Emails Sent Today',
        made: 'Campaign mails that the mail provider took since midnight, in the time zone of the server. Tests and replies to forms do not count.',
      },
      {
        label: 'Open Rate',
        made: `Mails opened by people, divided by mails delivered, over the active campaigns. Each recipient counts once. The industry average beside it is ${INDUSTRY_OPEN_RATE}%.`,
        approximate: `${GUESSED} It is held at 100%, because an open may be reported before its delivery.`,
      },
    ],
  },
  {
    id: 'marketing',
    title: 'Email Marketing Center',
    renewed:
      'When you open the page or come back to its window, and when a campaign that you watch has ended.',
    figures: [
      {
        label: 'Active Subscribers',
        made: 'Subscribers who were neither deactivated by an admin nor taken off by an opt-out, a bounce or a spam report.',
      },
      {
        label: 'Campaigns Sent',
        made: 'Campaigns that have ended and of which at least one mail went out, since the beginning. Canceled ones do not count.',
      },
      {
        label: 'Total Emails Sent',
        made: 'Campaign mails that the mail provider took, in all campaigns, those canceled half-way included.',
      },
      {
        label: 'Unsubscribes',
        made: 'People on the list, or emailed before, whose opt-out is in force. Each counts once, and people who came back don’t count. Opt-outs of other addresses are honored too, and shown apart: anyone can enter any address in the form.',
      },
      {
        label: 'Unsubscribe rate',
        made: 'Unsubscribes, divided by active subscribers plus unsubscribes.',
      },
    ],
  },
  {
    id: 'segments',
    title: 'Tags and segments',
    renewed: 'When you open the page or come back to its window, and whenever you change a rule.',
    figures: [
      { label: 'People', made: 'Subscribers who have the tag, active or not.' },
      {
        label: 'Who matches now',
        made: 'Subscribers who match the rules, including people who can’t be emailed. A number with a plus is how many we found in a moment; the exact number follows.',
      },
    ],
  },
  {
    id: 'topics',
    title: 'Topics',
    renewed: 'When you open Owner Settings or come back to its window, and whenever you change a topic.',
    figures: [
      {
        label: 'People who left',
        made: 'Addresses that left the topic and haven’t come back to it, on your list or not. Someone who changed their address counts with both.',
      },
    ],
  },
  {
    id: 'campaigns',
    title: 'List of campaigns',
    renewed: 'Every five seconds while a campaign is under way, otherwise when you open the list.',
    figures: [
      {
        label: 'Planned',
        made: 'Everyone the campaign was created for, the same as Planned in its report.',
      },
      {
        label: 'Sent',
        made: 'Emails that the email provider accepted, the same as Sent in its report. A canceled campaign shows what went out before.',
      },
      {
        label: 'Opens',
        made: 'Recipients whose mail a person opened, each counted once.',
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
    title: 'Report: where every recipient went',
    renewed: 'Every one to five seconds while the campaign is under way, otherwise when you open the report.',
    read: 'Each recipient stands in one row only, and the rows add up at every moment.',
    figures: [
      {
        label: 'Planned',
        made: 'Recipients written down when the campaign was created: each address once, without those who may not be mailed.',
      },
      {
        label: 'Sent',
        made: 'Mails that the mail provider took. Whether they arrived is told further down.',
      },
      {
        label: 'Failed',
        made: 'Emails that the mail provider refused, or accepted and then didn’t send. They didn’t go out, and can be tried again.',
      },
      {
        label: 'Skipped',
        made: 'People who opted out, paused email, left the campaign’s topic, or were blocked after the campaign was created and before their mail was handed over.',
      },
      { label: 'Canceled', made: 'Mails that were not handed over yet when the campaign was canceled.' },
      {
        label: 'Uncertain',
        made: 'Mails handed over whose answer got lost and could not be found out in 23 hours. They are never sent again. A later report of the mail provider, or an opt-out through the mail, makes them Sent.',
      },
      { label: 'Pending', made: 'Mails still to be sent, and mails whose answer is still being asked for.' },
    ],
  },
  {
    id: 'responses',
    title: 'Report: what came back',
    renewed:
      'Within seconds after the mail provider reports something. Mails are read for days, so these figures grow after a campaign has ended: open the report again to see them.',
    read: 'Each recipient counts once in a row. Shares are of sent mails for delivered and bounced, and of delivered mails for the rest.',
    figures: [
      {
        label: 'Delivered',
        made: 'Emails that the recipient’s mail server took and didn’t send back later. It may still file them as spam.',
      },
      {
        label: 'Bounced',
        made: 'Emails that the recipient’s mail server sent back, even after it took them first, and those to addresses that the mail provider blocks.',
      },
      {
        label: 'Accepted, then not sent',
        made: 'Emails that the mail provider accepted and then didn’t send, for example because the quota was used up. They’re among the failed ones. The row is there only if there are any.',
      },
      {
        label: 'Reported as spam',
        made: 'Recipients who pressed the spam button, as far as their mail provider tells.',
        approximate: 'Some large mail providers never tell.',
      },
      { label: 'Opened', made: 'In the chart: the same as Opened by people.', approximate: GUESSED },
      {
        label: 'Opened by people',
        made: 'Recipients with an open that no machine seems to have made.',
        approximate: GUESSED,
      },
      {
        label: 'Opened, machines included',
        made: 'Recipients with any open. With Opened by people it gives the range in which the truth lies.',
        approximate: 'Whoever reads without loading pictures is in neither figure.',
      },
      { label: 'Clicked', made: 'In the chart: the same as Clicked by people.', approximate: CLICK_GUESSED },
      {
        label: 'Clicked by people',
        made: 'Recipients with a click that no machine seems to have made.',
        approximate: CLICK_GUESSED,
      },
      { label: 'Clicked, machines included', made: 'Recipients with any click.' },
      {
        label: 'Unsubscribed',
        made: 'Recipients who opted out through the link or the button of this mail. Opt-outs by the form on the site count in no campaign.',
      },
      {
        label: 'Demo requests',
        made: 'Demo requests by visitors who followed a link in a mail of this campaign. The link names the campaign, not the person, so one person may count several times.',
        approximate: 'Visitors who type the address of the site themselves cannot be told apart from others.',
      },
      {
        label: 'Messages to the team',
        made: 'Messages from the contact form, counted in the same way.',
        approximate: 'As for demo requests.',
      },
    ],
  },
  {
    id: 'inquiries',
    title: 'Inquiries',
    renewed:
      'When you open the inbox or come back to its window, and when you reply to an inquiry or mark it.',
    read: 'Business days are Monday to Friday, in your team’s time zone; holidays aren’t left out. An inquiry is due at the same time on the next business day. One that comes in on a weekend is due when Monday ends.',
    figures: [
      {
        label: 'Answered within one business day',
        made: 'Demo requests and messages of the last 30 or 90 days that were answered in time, divided by those that were answered or are overdue. The first reply counts, or when the inquiry was first marked as answered. What was archived without an answer doesn’t count. Neither do inquiries from before this was recorded: the inbox says which day counting began. Rounded down.',
      },
      {
        label: 'Overdue',
        made: 'New inquiries past their time, whenever they came in.',
      },
    ],
  },
];

/** What several figures depend on. */
export const notes: readonly { id: string; title: string; text: readonly string[] }[] = [
  {
    id: 'machines',
    title: 'What counts as a machine',
    text: [
      'Many employers let a program open each mail and follow its links before a person sees it. All events of one mail are judged together, and again whenever a new one comes.',
      `An open is a machine’s when it comes before the mail arrived or within ${READ_AFTER_SECONDS} seconds after, or within ${MACHINE_BURST_SECONDS} seconds of a machine’s click.`,
      `A click is a machine’s when it comes that early, when the program that made it is no browser or names itself a scanner, when another link of the mail is clicked within ${MACHINE_BURST_SECONDS} seconds, or when the same computer made such a click on the same mail.`,
      'A mail that only machines opened is left out of the figures about people. The history of each recipient says for every open and click which of the two it looks like.',
    ],
  },
  {
    id: 'capped',
    title: 'What a plus means',
    text: [
      `Lists count what they found up to ${countText(TOTAL_CAP)}. Beyond that a total is shown as “${countText(TOTAL_CAP)}+”: there are at least that many. Counting on would make each search slow and change nothing about what you do next. The figures on this page are never capped.`,
    ],
  },
  {
    id: 'exact',
    title: 'What is exact',
    text: [
      'What is done here is exact: subscribers, opt-outs, and where each recipient of a campaign went. It is written down in the same step in which it happens.',
      'What others report is as good as their reports: figures about opens, clicks and spam are marked as approximate.',
    ],
  },
];
