declare module 'virtual:contract-routes' {
  import type { contract as whole } from '@fairlead/contract';
  /** The contract without its schemas. */
  export const contract: typeof whole;
}
