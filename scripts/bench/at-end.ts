const tasks: (() => unknown)[] = [];

/** Remembers how to stop or remove what a part of the bench has started. */
export function atEnd(task: () => unknown): void {
  tasks.push(task);
}

/** Stops and removes everything that was started, the last first; what fails to stop does not keep the others. */
export async function endAll(): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    try {
      await task();
    } catch (error) {
      console.error(error);
    }
  }
}
