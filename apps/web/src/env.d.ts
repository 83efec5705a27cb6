/// <reference types="vite/client" />

// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend Vite's.
interface ImportMetaEnv {
  readonly API_URL?: string;
  /** Whether pages are being built. */
  readonly PRERENDER: boolean;
}
