type Reply = { status: number; body: unknown };

/** Asks the admin to confirm who they are. Resolves to whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets the dialog that asks. Returns a function that takes it away again. */
export function onConfirmationNeeded(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    ask = undefined;
    // What it was asked for went away with it.
    asking = undefined;
  };
}

/** Requests that need it at the same moment share one answer. */
function askOnce(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Whether the API refused something until the admin confirms who they are. */
export const isConfirmationNeeded = ({ status, body }: Reply): boolean =>
  status === 403 && (body as { required?: string } | null)?.required === 'confirmation';

/** Sends a request, and once more after the admin has confirmed who they are, if the API asks for that. */
export async function confirmed<R extends Reply>(send: () => Promise<R>): Promise<R> {
  const reply = await send();
  return isConfirmationNeeded(reply) && (await askOnce()) ? send() : reply;
}
