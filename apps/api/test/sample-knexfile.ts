/** As knexfile.ts, with migrations that come after those of the schema. */
import { configFor } from '../knexfile.ts';
import { migrations } from '../src/platform/db/schema/migrations.ts';
import { indexOfNames, newTable } from './sample-migrations.ts';

export default configFor([...migrations, newTable, indexOfNames]);
