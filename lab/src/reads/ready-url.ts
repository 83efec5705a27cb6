import type { ChildProcess } from 'node:child_process';

type Message = { type: string; url: string };

/** Where a server that was spawned listens, once it says so; other messages come before when it migrates. */
export const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) =>
    child.on('message', ({ type, url }: Message) => {
      if (type === 'ready') resolve(url);
    }),
  );
