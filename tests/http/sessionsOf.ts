import { signIn, type Plant } from './plant.ts';

/** Signs in each account once: a session lives on whichever server is asked. @param plant  asked when the first one is needed */
export function sessionsOf(plant: () => Plant): (account: string) => ReturnType<typeof signIn> {
  const sessions = new Map<string, ReturnType<typeof signIn>>();
  return (account) => {
    const begun = sessions.get(account) ?? signIn(plant().app, account);
    sessions.set(account, begun);
    return begun;
  };
}
