type Samples = readonly [unknown, unknown, unknown];

/** A kind of field: how it is written, and three values of it, in order where it has one. */
export interface FieldSample {
  readonly schema: Readonly<Record<string, unknown>>;
  /** As rows are given and inputs are sent: references and files by name. */
  readonly samples: Samples;
  /** `row`: a reference, `rows`: several. */
  readonly refers?: 'row' | 'rows';
  readonly isList?: true;
}

const text = { type: 'string', maxLength: 40 };

/** Every kind of field the format has, by name. */
export const kinds: Readonly<Record<string, FieldSample>> = {
  text: { schema: { ...text, minLength: 2, pattern: '^[A-Za-z]+$' }, samples: ['Alpha', 'beta', 'Gamma'] },
  code: { schema: { type: 'string', format: 'code', maxLength: 20 }, samples: ['K-1', 'k-2', 'K-3'] },
  email: { schema: { ...text, format: 'email' }, samples: ['a@plant.test', 'b@plant.test', 'c@plant.test'] },
  word: { schema: { type: 'string', enum: ['red', 'blue', '4-m'] }, samples: ['red', 'blue', '4-m'] },
  decimal: { schema: { type: 'number', multipleOf: 1e-6, exclusiveMinimum: 0, maximum: 9999 }, samples: [0.000001, 2.5, 30] },
  whole: { schema: { type: 'integer', minimum: 0, maximum: 9000000000, 'x-unit': 'minute' }, samples: [1, 20, 3000000000] },
  yes: { schema: { type: 'boolean' }, samples: [true, false, true] },
  date: { schema: { type: 'string', format: 'date' }, samples: ['2026-01-02', '2026-02-01', '2026-03-01'] },
  time: { schema: { type: 'string', format: 'time' }, samples: ['07:30', '08:00', '23:59'] },
  moment: {
    schema: { type: 'string', format: 'date-time' },
    samples: ['2026-01-02T03:04:05.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  },
  ref: { schema: { type: 'string', 'x-ref': 'zz-thing' }, samples: ['T1', 'T2', 'T3'], refers: 'row' },
  deep: { schema: { type: 'string', 'x-ref': 'zz-place' }, samples: ['P1', 'P2', 'P3'], refers: 'row' },
  refs: {
    schema: { type: 'array', maxItems: 5, uniqueItems: true, items: { type: 'string', 'x-ref': 'zz-thing' } },
    samples: [['T1', 'T2'], ['T2'], []],
    refers: 'rows',
    isList: true,
  },
  file: { schema: { type: 'string', 'x-file': 'picture' }, samples: ['one.jpg', 'two.jpg', 'one.jpg'] },
  files: {
    schema: { type: 'array', maxItems: 3, items: { type: 'string', 'x-file': 'file' } },
    samples: [['one.jpg'], ['two.jpg', 'one.jpg'], []],
    isList: true,
  },
  texts: {
    schema: { type: 'array', minItems: 0, maxItems: 5, uniqueItems: true, items: text },
    samples: [['a', 'b'], ['c'], []],
    isList: true,
  },
  records: {
    schema: {
      type: 'array',
      maxItems: 5,
      items: {
        required: ['day'],
        properties: {
          day: { type: 'string', format: 'date' },
          share: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 1 },
        },
      },
    },
    samples: [[{ day: '2026-01-02', share: 0.5 }], [{ day: '2026-01-03' }], []],
    isList: true,
  },
  personal: { schema: { ...text, 'x-personal': true }, samples: ['Li Wei', 'Wang Fang', 'Zhao'] },
  filled: { schema: { ...text, 'x-default': "'filled'" }, samples: ['x', 'y', 'z'] },
  numbered: {
    schema: { type: 'string', format: 'code', maxLength: 30, 'x-serial': 'zz-number' },
    samples: ['N-1', 'N-2', 'N-3'],
  },
  dictionary: { schema: { ...text, 'x-dictionary': 'zz-words' }, samples: ['w1', 'w2', 'w1'] },
};
