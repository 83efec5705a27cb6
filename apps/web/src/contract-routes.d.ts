declare module 'virtual:contract-routes' {
  import type { Contract } from '@fairlead/contract';
  /** The contract without its schemas. */
  export const contract: Contract;
}
