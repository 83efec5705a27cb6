import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A library that is loaded when something of it is first needed, so that it delays no start (decision 0164). `T` is its type: `typeof
 * import('name')`.
 */
export function onFirstUse<T>(name: string): () => T {
  let loaded: T | undefined;
  return () => {
    loaded ??= require(name) as T;
    return loaded;
  };
}
