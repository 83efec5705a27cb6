import { parseArgs } from 'node:util';
import { startLocalResend } from '@fairlead/local-resend';
import { OperatorError } from '@fairlead/stack/operator-error';
import { depsFor } from '../../apps/api/test/deps-for.ts';
import { startOwnServer } from '../../ops/src/servers/own-server.ts';
import { scratchDatabase } from '../../ops/src/servers/scratch-database.ts';
import { labCommand } from './lab-command.ts';
import { arithmetic, type Wanted } from './scale/arithmetic.ts';
import { measureAll } from './scale/measurements.ts';
import { publishedPrices } from './scale/published-prices.ts';
import { measuredTable, multipliedTable } from './scale/tables.ts';

function readOptions() {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '100000' },
      events: { type: 'string', default: '20000' },
      subscribers: { type: 'string', default: '10000000' },
      sends: { type: 'string', default: '100' },
      'events-per-mail': { type: 'string', default: '1.5' },
      'price-per-1000-mails': { type: 'string', default: `${publishedPrices.perThousandMails}` },
      'price-per-gib-month': { type: 'string', default: `${publishedPrices.perGibibyteMonth}` },
    },
  });
  const number = (name: string, text: string): number => {
    if (!(Number(text) > 0)) throw new OperatorError(`--${name} must be a number above 0, not "${text}".`);
    return Number(text);
  };
  const wanted: Wanted = {
    subscribers: number('subscribers', values.subscribers),
    sends: number('sends', values.sends),
    eventsPerMail: number('events-per-mail', values['events-per-mail']),
    pricePerThousand: number('price-per-1000-mails', values['price-per-1000-mails']),
    pricePerGibibyte: number('price-per-gib-month', values['price-per-gib-month']),
  };
  return {
    wanted,
    sizes: { people: number('people', values.people), events: number('events', values.events) },
  };
}

/** The command `lab scale`: measures what one of each costs, on a server of its own, and multiplies. */
await labCommand(async (started) => {
  const { wanted, sizes } = readOptions();
  const server = await started.keep(startOwnServer());
  const database = await started.keep(scratchDatabase(server.url));
  const mail = await startLocalResend({ bodyCap: 0, deliver: 'off', rateLimit: null, ledgerFile: null });
  started.onEnd(mail.close);
  const deps = depsFor(database.url, mail.url);
  started.onEnd(() => deps.db.destroy());
  console.log(`${server.version}, Node ${process.version}\n`);
  const measured = await measureAll({ deps, mail }, sizes);
  console.log(measuredTable(sizes, measured));
  console.log(multipliedTable(wanted, arithmetic(measured, wanted)));
});
