/** A process that verifies a password whenever it is asked to, with the library and the cost of the product, and says how many milliseconds that took. */
import argon2 from 'argon2';

process.on('message', ({ hash, password }: { hash: string; password: string }) => {
  const began = performance.now();
  void argon2.verify(hash, password).then((fits) => {
    if (!fits) throw new Error('The password does not fit.');
    process.send?.(performance.now() - began);
  });
});
process.send?.('ready');
