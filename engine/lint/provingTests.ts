const passwords = 'tests/server/auth/passwords.test.ts';
const modelRules = 'tests/server/definitions/modelRules.test.ts';
const clicks = 'tests/server/church/clicks.test.ts';
const flows = 'tests/engine/check/checkFlow.test.ts';

/**
 * Tests that prove what no scenario tells, by rule: signing in, settings, and what is designed while the plant runs. From the root of
 * the repository.
 */
export const PROVING_TESTS: Readonly<Record<string, string>> = {
  'ST-33': modelRules,
  'ST-34': modelRules,
  'ST-35': modelRules,
  'ST-36': modelRules,
  'BO-09': passwords,
  'BO-10': passwords,
  'BO-11': passwords,
  'BO-12': passwords,
  'BO-18': 'tests/engine/store/permissionTree.test.ts',
  'BO-37': 'tests/server/definitions/issueClass.test.ts',
  'BO-38': modelRules,
  'BO-39': modelRules,
  'BO-40': flows,
  'BO-41': flows,
  'BO-42': flows,
  'BO-47': 'tests/engine/input/requiredSettings.test.ts',
  'BO-49': 'tests/server/auth/signIn.test.ts',
  'BO-50': passwords,
  'BO-51': passwords,
  'BO-52': modelRules,
  'CH-C-05': clicks,
  'CH-C-15': 'tests/server/church/calls.test.ts',
  'CH-K-12': clicks,
};
