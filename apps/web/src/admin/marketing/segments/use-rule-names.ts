import type { SegmentDefinition, SegmentRule } from '@fairlead/contract/types';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { allCampaignsQuery } from '../../../api/campaigns.ts';
import { tagsQuery } from '../../../api/tags.ts';
import type { RuleNames } from './rule-text.ts';

const rulesOf = ({ rules }: SegmentDefinition): SegmentRule[] =>
  rules.flatMap((part) => ('match' in part ? part.rules : [part]));

/** The name of what has this id. What isn't listed was deleted; while the list loads, it's "…". */
const nameIn =
  <Item extends { id: number }>(
    { data }: UseQueryResult<Item[]>,
    nameOf: (item: Item) => string,
    gone: string,
  ) =>
  (id: number): string => {
    const item = data?.find((one) => one.id === id);
    if (item) return `“${nameOf(item)}”`;
    return data ? gone : '…';
  };

/** The names that the rules of these segments need. */
export function useRuleNames(definitions: readonly SegmentDefinition[]): RuleNames {
  const rules = definitions.flatMap(rulesOf);
  const tags = useQuery({ ...tagsQuery, enabled: rules.some(({ about }) => about === 'tag') });
  const campaigns = useQuery({
    ...allCampaignsQuery,
    enabled: rules.some((rule) => 'campaign_id' in rule && rule.campaign_id !== undefined),
  });
  return {
    tag: nameIn(tags, ({ name }) => name, 'that was deleted'),
    campaign: nameIn(campaigns, ({ campaign_name }) => campaign_name, 'a deleted campaign'),
  };
}
