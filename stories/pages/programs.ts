import { ACCOUNT_PERMISSIONS } from '#engine';

/** A function that no definition has: the server does it by itself. */
export interface ProgramFunction {
  /** Held by who may do it; absent where everybody may. */
  readonly permission?: string;
  /** Source files of the server in which it refuses. */
  readonly files: readonly string[];
  /** Codes of what it refuses, in the order of checking. */
  readonly refusals: readonly string[];
}

const PASSWORDS = 'server/services/auth/ChangePassword.ts';
const SESSIONS = 'server/http/routes/sessions';

/** Functions of the server itself, by name. */
export const PROGRAMS: Readonly<Record<string, ProgramFunction>> = {
  'sign-in': {
    files: ['server/services/auth/SignIn.ts', 'server/services/secondFactor/SecondFactor.ts', `${SESSIONS}/login.ts`],
    refusals: [
      'session.onlyToken',
      'login.slowDown',
      'login.tooManyFailures',
      'login.userOrPasswordError',
      'login.userUnknown',
      'login.passwordError',
      'login.providerUnknown',
      'user.inactive',
      'login.passwordMustChange',
      'login.passwordExpired',
      'login.passwordTooSimple',
      'login.passwordTooCommon',
      'login.secondFactorSetUp',
      'login.secondFactorNeeded',
      'login.codeWrong',
      'session.roleNotHeld',
    ],
  },
  'change-password': {
    files: [PASSWORDS],
    refusals: [
      'password.oldWrong',
      'password.equalsLast',
      'password.equalsLastLogin',
      'password.tooWeak',
      'login.passwordTooCommon',
      'password.entriesDiffer',
    ],
  },
  'reset-password': {
    permission: ACCOUNT_PERMISSIONS.reset,
    files: [`${SESSIONS}/managedUser.ts`, `${SESSIONS}/password.ts`],
    refusals: [
      'user.notExist',
      'user.self',
      'role.notGiven',
      'user.resetPasswordNotAllowed',
      'user.machine',
      'password.equalsLast',
      'password.tooWeak',
      'login.passwordTooCommon',
      'common.changedMeanwhile',
    ],
  },
  unlock: {
    permission: ACCOUNT_PERMISSIONS.unlock,
    files: [`${SESSIONS}/managedUser.ts`, `${SESSIONS}/password.ts`],
    refusals: ['user.notExist', 'user.self', 'role.notGiven', 'user.notLocked'],
  },
  import: {
    files: [
      'server/http/routes/import/import.ts',
      'server/services/import/decodeSheet.ts',
      'server/services/import/readWorkbook.ts',
      'server/services/import/readSheet.ts',
      'server/services/import/readTable.ts',
      'server/services/import/columns.ts',
      'server/services/import/planImport.ts',
      'server/services/import/resolveFiles.ts',
      'server/services/import/runImport.ts',
    ],
    refusals: [
      'import.notImportable',
      'import.encodingMixed',
      'import.encodingOther',
      'import.encodingUnknown',
      'import.badWorkbook',
      'import.workbookTooLarge',
      'import.empty',
      'import.badQuotes',
      'import.tooManyColumns',
      'import.tooManyCells',
      'import.tooManyRows',
      'import.headingTooLong',
      'import.columnTwice',
      'import.unknownColumn',
      'import.missingColumn',
      'import.namelessColumn',
      'import.noRows',
      'import.errorCell',
      'import.formulaWithoutValue',
      'import.formattedNumber',
      'import.shortenedNumber',
      'import.otherValue',
      'import.rowTwice',
      'import.fileNotSent',
      'import.nameAmbiguous',
      'request.keyReused',
    ],
  },
};
