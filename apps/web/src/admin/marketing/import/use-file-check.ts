import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CheckedFile, checkFile, type FileOptions, importQuery } from '../../../api/imports.ts';

export type Chosen = { file: File; options: FileOptions };
export type Checked = Chosen & { result: CheckedFile };

/** Uploads a file for its dry run. Choosing another file or leaving the view aborts it. */
export function useFileCheck(onChecked: (checked: Checked) => void) {
  const queries = useQueryClient();
  const [read, setRead] = useState(0);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { mutate, reset, variables, error, isPending } = useMutation({
    mutationFn: ({ file, options }: Chosen) => {
      stop.current?.abort();
      const mine = new AbortController();
      stop.current = mine;
      setRead(0);
      return checkFile(file, options, setRead, mine.signal);
    },
    onSuccess: (result, { file, options }) => {
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
