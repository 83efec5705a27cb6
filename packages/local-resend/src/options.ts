export type Webhook = {
  url: string;
  /** `whsec_` and the base64 of the signing key. */
  secret: string;
};

export type LocalResendOptions = {
  /** 0 or absent: any free port. */
  port?: number;
  /** Default 127.0.0.1. The `/_local` routes only answer loopback, whatever this says. */
  host?: string;
  /** Names that it answers to, besides localhost, local-resend, and IPs. */
  hosts?: readonly string[];
  /** Absent or null: in memory only. */
  ledgerFile?: string | null;
  /** Bytes of request bodies to keep, newest first; 0 keeps none. Default 64 MB in memory, 1 GB on disk. */
  bodyCap?: number;
  /** Calls per second, default 10. Null: no limit and no such headers. */
  rateLimit?: number | null;
  webhook?: Webhook | null;
  /** Off: nothing is delivered, and events happen only when triggered. Default 'immediate'. */
  deliver?: 'off' | 'immediate';
  /** The product's own URL: one-click unsubscribe may post to its host as well as to loopback. */
  publicUrl?: string;
  /** Where this process reaches the product, if its links lead elsewhere (containers). */
  productUrl?: string;
};
