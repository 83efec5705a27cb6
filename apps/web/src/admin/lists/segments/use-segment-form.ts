import { type SegmentDefinition, segmentTexts } from '@fairlead/contract/lists/segment-definition';
import type { Segment } from '@fairlead/contract/lists/segments';
import { TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import { lineRule, textError } from '@fairlead/contract/platform/text/form-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { AUDIENCE_KEY, SEGMENTS_KEY } from '../../../api/query-keys.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { clearSavedInput, savedInput, saveInput } from '../../platform/saved-input.ts';
import { useHeldPage } from '../../platform/use-held-page.ts';
import { createSegment, newerSegment, saveSegment, segmentQuery } from '../calls/segments.ts';
import {
  allRules,
  comparable,
  type DefinitionDraft,
  definitionDraft,
  emptyDefinition,
  finishedDefinition,
} from './rules/definition-draft.ts';
import { ruleError } from './rules/rule-draft.ts';
import { faultId } from './rules/rule-row.tsx';
import { ADD_RULE_ID } from './rules/rules-editor.tsx';

export const NAME_ID = 'segment-name';

/** Unsaved input stays in this tab under this name when the page is left. */
const formOf = (segment: Segment | null): string => `segment.${segment?.id ?? 'new'}`;

const nameRule = { ...lineRule(TEMPLATE_NAME_MAX), required: segmentTexts.nameRequired };

type Fields = { name: string; definition: DefinitionDraft };
type Sent = { name: string; definition: SegmentDefinition };

const fieldsOf = (segment: Segment | null): Fields => ({
  name: segment?.name ?? '',
  definition: segment ? definitionDraft(segment.definition) : emptyDefinition(),
});

const startFrom = (segment: Segment): Edited => ({
  version: segment.version,
  base: fieldsOf(segment),
  fields: fieldsOf(segment),
});

const isSame = (one: Fields, other: Fields): boolean =>
  one.name === other.name && comparable(one.definition) === comparable(other.definition);

/** The first thing to correct: its id, or undefined if all is well. */
function findFault({ name, definition }: Fields): string | undefined {
  if (textError(nameRule, name.trim()) !== undefined) return NAME_ID;
  const rules = allRules(definition);
  if (rules.length === 0) return ADD_RULE_ID;
  const wrong = rules.find((rule) => ruleError(rule) !== undefined);
  return wrong && faultId(wrong);
}

/** `version` is the one that a save replaces, and `base` is what it has. */
type Edited = { version: number; base: Fields; fields: Fields };
type Handlers = { onSaved: () => void; onCreated: (segment: Segment) => void };

/** A segment that's edited, or a new one, and the version that it started from. */
export function useSegmentForm(segment: Segment | null, { onSaved, onCreated }: Handlers) {
  const queries = useQueryClient();
  const { id: adminId } = useAdmin();
  const form = formOf(segment);
  const key = useRef(newKey());
  const [edited, setEdited] = useState<Edited>(() => {
    const stored = fieldsOf(segment);
    const { version, ...fields } = savedInput(form, adminId, { version: segment?.version ?? 0, ...stored });
    return { version, base: stored, fields };
  });
  const { version, base, fields } = edited;
  const latest = useRef(fields);
  latest.current = fields;
  const [conflict, setConflict] = useState<Segment | null>(null);
  const [isChecked, setChecked] = useState(false);
  const isChanged = !isSame(fields, base);
  useHeldPage(isChanged);
  useEffect(() => {
    if (isChanged) saveInput(form, adminId, { version, ...fields });
    else clearSavedInput(form, adminId);
  }, [isChanged, form, adminId, version, fields]);
  useEffect(() => {
    if (segment && !isChanged && segment.version !== version) setEdited(startFrom(segment));
  }, [segment, isChanged, version]);

  const stored = (saved: Segment) => {
    queries.setQueryData(segmentQuery(saved.id).queryKey, saved);
    queries.invalidateQueries({ queryKey: [SEGMENTS_KEY], refetchType: 'none' });
    queries.invalidateQueries({ queryKey: [AUDIENCE_KEY] });
  };
  const save = useMutation({
    mutationFn: ({ sent, asNew }: { sent: Sent; fields: Fields; asNew: boolean }) =>
      segment && !asNew
        ? saveSegment(segment.id, { version, ...sent })
        : createSegment({ key: key.current, ...sent }),
    onSuccess: (saved, { fields: was, asNew }) => {
      stored(saved);
      setConflict(null);
      setChecked(false);
      // What was typed during the request isn't saved yet.
      const isTypedSince = latest.current !== was;
      if (segment && !asNew) {
        // The rules stay the same elements, so they keep focus.
        const now = { ...was, name: saved.name };
        setEdited({ version: saved.version, base: now, fields: isTypedSince ? latest.current : now });
        onSaved();
        return;
      }
      clearSavedInput(form, adminId);
      if (isTypedSince) saveInput(formOf(saved), adminId, { version: saved.version, ...latest.current });
      onCreated(saved);
    },
    onError: (error) => {
      const newer = newerSegment(error);
      if (!newer) return;
      setConflict(newer);
      setEdited((now) => ({ ...now, version: newer.version, base: fieldsOf(newer) }));
      queries.setQueryData(segmentQuery(newer.id).queryKey, newer);
    },
  });

  const submit = (asNew = false): string | undefined => {
    if (segment && !isChanged && !asNew) return undefined;
    setChecked(true);
    const definition = finishedDefinition(fields.definition);
    const fault = findFault(fields);
    if (!fault && definition && !save.isPending) {
      // Another content than the one before is another segment.
      if (!isSame(fields, save.variables?.fields ?? fields)) key.current = newKey();
      save.mutate({ sent: { name: fields.name.trim(), definition }, fields, asNew });
    }
    return fault;
  };
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  return {
    fields,
    isChanged,
    isChecked,
    nameError: isChecked ? (textError(nameRule, fields.name.trim()) ?? refused.name) : undefined,
    conflict: isChanged ? conflict : null,
    isSaving: save.isPending,
    error: save.error && !newerSegment(save.error) ? save.error : null,
    change: (changes: Partial<Fields>) =>
      setEdited((now) => ({ ...now, fields: { ...now.fields, ...changes } })),
    /** Returns the id of what has to be corrected first. */
    save: () => submit(),
    saveAsNew: () => submit(true),
    discard: () => {
      setEdited((now) => ({ ...now, fields: now.base }));
      setConflict(null);
      setChecked(false);
      save.reset();
    },
  };
}
export type SegmentForm = ReturnType<typeof useSegmentForm>;
