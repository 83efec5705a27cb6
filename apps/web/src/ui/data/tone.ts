/** The meaning of a banner or badge. Its text or icon must say the same, since color alone isn't enough. */
export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'neutral';
