/** Waits until the process is asked to end: the first signal ends the server in order, a second one the process. */
export function shutdownSignal(): Promise<void> {
  return new Promise((resolve) => {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    const end = (): void => {
      for (const signal of signals) process.removeListener(signal, end);
      resolve();
    };
    for (const signal of signals) process.on(signal, end);
  });
}
