import { startProduct } from './lib/start-product.mjs';

await startProduct('packages/stack/src/start.ts');
