import { Blocks } from '../../parts/blocks.tsx';
import { adminTasks } from './admin-tasks.ts';
import { howTo, otherAids } from './protocol.content.ts';
import { publicTasks } from './public-tasks.ts';
import { TaskList } from './task-list.tsx';

/** What people who test with a screen reader or another aid will do. */
export function Protocol() {
  return (
    <>
      <Blocks blocks={howTo} />
      <h3 className="mt-4 text-lg text-ink">On the public site</h3>
      <TaskList tasks={publicTasks} />
      <h3 className="mt-4 text-lg text-ink">In the admin area</h3>
      <TaskList tasks={adminTasks} />
      <h3 className="mt-4 text-lg text-ink">With other aids, once per release</h3>
      <Blocks blocks={otherAids} />
    </>
  );
}
