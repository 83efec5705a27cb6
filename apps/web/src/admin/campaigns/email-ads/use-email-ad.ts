import { texts } from '@fairlead/contract/platform/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { type PreviewLook, templatePreviewQuery, templateQuery } from '../../email/calls/email-template.ts';

/** The error catalog has one text for a refusal and another for no answer. */
const failedText = (error: Error | null): string => {
  if (!error) return '';
  return error instanceof ApiError ? texts.template.loadFailed : texts.template.loadFailedConnection;
};

/** The template's HTML and its preview, loaded together. */
export function useEmailAd() {
  const [look, setLook] = useState<PreviewLook>('light');
  const template = useQuery(templateQuery);
  const preview = useQuery(templatePreviewQuery('', look));
  return {
    look,
    setLook,
    code: template.data,
    src: preview.data?.src,
    /** '' if nothing failed. */
    failure: failedText(template.error ?? preview.error),
    loading: template.isFetching || preview.isFetching,
    /** @returns whether both loaded */
    refresh: async (): Promise<boolean> => {
      const loaded = await Promise.all([template.refetch(), preview.refetch()]);
      return loaded.every(({ isSuccess }) => isSuccess);
    },
  };
}
