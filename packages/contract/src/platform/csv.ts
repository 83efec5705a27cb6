import { initContract } from '@ts-rest/core';
import { z } from 'zod';

/** A file of comma-separated values (RFC 4180), UTF-8. The server streams it, so the type doesn't describe the text. */
const text: z.ZodType<unknown> = z.string();

export const csvFile = initContract().otherResponse({ contentType: 'text/csv; charset=utf-8', body: text });
