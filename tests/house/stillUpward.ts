/** Imports that do not point downward yet. What is mended is taken out here; nothing is ever added. */
export const STILL_UPWARD: readonly string[] = [
  'engine/expr/evaluateBinary.ts → engine/input/text.ts',
  'engine/input/validatorParts.ts → engine/scenario/sameJson.ts',
  'engine/load/consequences.ts → engine/model/names.ts',
  'engine/load/schemas.ts → engine/input/formats.ts',
  'engine/load/selfName.ts → engine/model/names.ts',
  'engine/screen/lookAt.ts → engine/store/port.ts',
  'engine/screen/seeInput.ts → engine/store/port.ts',
];

/** Files that know each other in a round. What is mended is taken out here; nothing is ever added. */
export const STILL_IN_CIRCLES: readonly string[] = [
  'engine/decide/bounds.ts',
  'engine/decide/certain.ts',
  'engine/decide/frame.ts',
  'engine/decide/row.ts',
  'engine/decide/world.ts',
  'engine/expr/evaluate.ts',
  'engine/expr/evaluateAggregate.ts',
  'engine/expr/evaluateBinary.ts',
  'engine/expr/evaluateCall.ts',
  'engine/expr/evaluateMacro.ts',
  'engine/lint/fieldsOf.ts',
  'engine/lint/neededTexts.ts',
  'engine/lint/place.ts',
  'engine/lint/screenParts.ts',
  'engine/lint/textUses.ts',
  'engine/lint/types.ts',
  'engine/load/readJson.ts',
  'engine/load/scanStructure.ts',
  'engine/model/lets.ts',
  'engine/model/personal.ts',
  'engine/model/pieces.ts',
  'engine/model/screenTypes.ts',
  'engine/model/slots.ts',
  'engine/model/types.ts',
];
