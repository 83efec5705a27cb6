/** What a banner or badge means. The word or icon inside says it, too: color never stands alone. */
export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'neutral';
