import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CheckedFile, checkFile, type FileOptions, importQuery } from '../../../api/imports.ts';
import { useAskFirst } from '../../use-ask-first.ts';

export type Chosen = { file: File; options: FileOptions };
export type Checked = Chosen & { result: CheckedFile };

type Handlers = {
  onChecked: (checked: Checked) => void;
  /** The admin wants to change the file, because its columns look confidential. */
  onTakenBack: () => void;
};

const ASK = {
  act: 'Continue anyway',
  keep: 'Change the file',
  hint: 'If the file is about people you serve, it’s confidential (34 CFR 361.38): take the column out, and choose the file again. If you continue, we only import the columns you choose, but rows that we can’t import are kept with all their columns for 30 days.',
};

/** Uploads a file for its dry run. Choosing another file or leaving the view aborts it. */
export function useFileCheck({ onChecked, onTakenBack }: Handlers) {
  const queries = useQueryClient();
  const askFirst = useAskFirst();
  const [read, setRead] = useState(0);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { mutate, reset, variables, error, isPending } = useMutation({
    mutationFn: ({ file, options }: Chosen) => {
      stop.current?.abort();
      const mine = new AbortController();
      stop.current = mine;
      setRead(0);
      return askFirst(async (also) => {
        const asked = { ...options, ...also };
        return { options: asked, result: await checkFile(file, asked, setRead, mine.signal) };
      }, ASK);
    },
    onSuccess: (checked, { file }) => {
      if (!checked) return onTakenBack();
      const { options, result } = checked;
      if (result.import) queries.setQueryData(importQuery(result.import.id).queryKey, result.import);
      const everyone = result.import?.everyone ?? options.everyone;
      onChecked({ file, options: { ...options, mapping: result.mapping, everyone }, result });
    },
  });
  return {
    chosen: variables,
    read,
    error,
    isChecking: isPending,
    check: mutate,
    cancel: () => {
      stop.current?.abort();
      reset();
    },
  };
}
