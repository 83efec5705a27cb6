import {
  type SegmentDefinition,
  type SegmentRule,
  segmentTexts,
} from '@fairlead/contract/lists/segment-definition';
import type { Segment, SegmentProblem } from '@fairlead/contract/lists/segments';
import { type CustomFieldOf, type CustomKind, fitsKind } from '@fairlead/contract/platform/custom-fields';
import type { Knex } from 'knex';
import { findCustomFields } from '../../people/custom-fields/custom-fields.queries.ts';
import { demosRemovedWithin } from '../../people/retention/removed-demos.queries.ts';
import {
  type CampaignFacts,
  findCampaignFacts,
  findTagNames,
  someRemovedWithin,
} from './problems.queries.ts';

type Located = { rule: SegmentRule; at: number[] };

const rulesOf = ({ rules }: SegmentDefinition): Located[] =>
  rules.flatMap((part, index): Located[] =>
    'match' in part
      ? part.rules.map((rule, inner) => ({ rule, at: [index, inner] }))
      : [{ rule: part, at: [index] }],
  );

type Facts = {
  /** By key. */
  fields: ReadonlyMap<string, CustomFieldOf>;
  campaigns: ReadonlyMap<number, CampaignFacts>;
  /** Their names. */
  tags: ReadonlyMap<number, string>;
  /** The numbers of days in which emails were removed. */
  removed: ReadonlySet<number>;
  /** The same for demo requests; null: ever. */
  demosRemoved: ReadonlySet<number | null>;
};

const campaignOf = (rule: SegmentRule): number | undefined =>
  rule.about === 'sent' || rule.about === 'clicked' ? rule.campaign_id : undefined;

const tagOf = (rule: SegmentRule): number | undefined => (rule.about === 'tag' ? rule.tag_id : undefined);

type CustomRule = Extract<SegmentRule, { about: 'custom' }>;
const COMPARED: readonly CustomKind[] = ['number', 'date'];

/** Whether a field of the team's own can be asked this. */
function fitsField({ how, value }: CustomRule, kind: CustomKind): boolean {
  if (value === undefined) return true;
  if (how === 'contains') return kind === 'text';
  return fitsKind(kind, value) && (how === 'equals' || COMPARED.includes(kind));
}

function customProblem(rule: CustomRule, fields: Facts['fields']): string | undefined {
  const kind = fields.get(rule.key)?.kind;
  if (!kind) return segmentTexts.fieldGone;
  return fitsField(rule, kind) ? undefined : segmentTexts.fieldMisfit;
}

/** The days of a rule about emails. */
const daysOf = (rule: SegmentRule): number | undefined =>
  rule.about === 'emailed' || rule.about === 'clicked' ? rule.within_days : undefined;

const demoDaysOf = (rule: SegmentRule): number | null | undefined =>
  rule.about === 'demo' ? (rule.within_days ?? null) : undefined;

const known = <T>(values: readonly (T | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

async function findFacts(db: Knex, rules: readonly SegmentRule[]): Promise<Facts> {
  const campaignIds = known(rules.map(campaignOf));
  const tagIds = known(rules.map(tagOf));
  const campaigns = campaignIds.length > 0 ? await findCampaignFacts(db, campaignIds) : [];
  const tags = tagIds.length > 0 ? await findTagNames(db, tagIds) : [];
  const removed = new Set<number>();
  for (const days of known(rules.map(daysOf))) if (await someRemovedWithin(db, days)) removed.add(days);
  const demosRemoved = new Set<number | null>();
  for (const days of known(rules.map(demoDaysOf)))
    if (await demosRemovedWithin(db, days)) demosRemoved.add(days);
  const fields = rules.some(({ about }) => about === 'custom') ? await findCustomFields(db) : [];
  return {
    fields: new Map(fields.map(({ key, name, kind }) => [key, { key, name, kind }])),
    campaigns: new Map(campaigns.map((one) => [one.id, one])),
    tags: new Map(tags.map(({ id, name }) => [id, name])),
    removed,
    demosRemoved,
  };
}

function problemOf(
  rule: SegmentRule,
  { fields, campaigns, tags, removed, demosRemoved }: Facts,
): string | undefined {
  if (rule.about === 'custom') return customProblem(rule, fields);
  if (rule.about === 'tag') return tags.has(rule.tag_id) ? undefined : segmentTexts.tagGone;
  const demoDays = demoDaysOf(rule);
  if (demoDays !== undefined)
    return demosRemoved.has(demoDays) ? segmentTexts.demosRemoved(demoDays) : undefined;
  const days = daysOf(rule);
  if (days !== undefined) return removed.has(days) ? segmentTexts.daysRemoved(days) : undefined;
  const id = campaignOf(rule);
  if (id === undefined) return undefined;
  const campaign = campaigns.get(id);
  if (!campaign) return segmentTexts.campaignGone;
  if (campaign.is_preparing) return segmentTexts.campaignPreparing(campaign.campaign_name);
  // Who was sent it is kept for the links to opt out.
  if (rule.about === 'clicked' && campaign.is_removed)
    return segmentTexts.campaignRemoved(campaign.campaign_name);
  return undefined;
}

const problemsOf = (definition: SegmentDefinition, facts: Facts): SegmentProblem[] =>
  rulesOf(definition).flatMap(({ rule, at }) => {
    const text = problemOf(rule, facts);
    return text === undefined ? [] : [{ at, text }];
  });

const ruleList = (definitions: readonly SegmentDefinition[]) =>
  definitions.flatMap(rulesOf).map(({ rule }) => rule);

const namesIn = (names: ReadonlyMap<number, string>, ids: readonly number[]) =>
  ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });

const keyOf = (rule: SegmentRule): string | undefined => (rule.about === 'custom' ? rule.key : undefined);

function fieldsIn({ fields }: Facts, rules: readonly SegmentRule[]): { fields?: CustomFieldOf[] } {
  const keys = known(rules.map(keyOf));
  return keys.length > 0 ? { fields: keys.flatMap((key) => fields.get(key) ?? []) } : {};
}

export type About = Pick<Segment, 'names' | 'problems'>;

/**
 * What the things that rules are about are called, and which rules can't be answered because those are gone. Such rules
 * never count as matching nobody.
 * @returns for each of the definitions
 */
export async function findAbout(db: Knex, definitions: readonly SegmentDefinition[]): Promise<About[]> {
  const facts = await findFacts(db, ruleList(definitions));
  const campaigns = new Map([...facts.campaigns.values()].map((one) => [one.id, one.campaign_name]));
  return definitions.map((definition) => {
    const rules = ruleList([definition]);
    return {
      names: {
        tags: namesIn(facts.tags, known(rules.map(tagOf))),
        campaigns: namesIn(campaigns, known(rules.map(campaignOf))),
        ...fieldsIn(facts, rules),
      },
      problems: problemsOf(definition, facts),
    };
  });
}

export type Resolved = {
  problems: SegmentProblem[];
  /** The campaigns some of whose recipients were removed. In a transaction, no others are until it ends. */
  removed: ReadonlySet<number>;
};

/** What has to be known of the things that a segment's rules are about, before anyone asks who matches them. */
export async function resolveSegment(db: Knex, definition: SegmentDefinition): Promise<Resolved> {
  const facts = await findFacts(db, ruleList([definition]));
  const removed = [...facts.campaigns.values()].flatMap(({ id, is_removed }) => (is_removed ? [id] : []));
  return { problems: problemsOf(definition, facts), removed: new Set(removed) };
}
