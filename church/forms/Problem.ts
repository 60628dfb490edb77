/** Why a value is invalid; the texts are `problem.<code>`. */
export interface Problem {
  readonly code:
    | 'required'
    | 'tooLong'
    | 'tooEarly'
    | 'tooLate'
    | 'noDate'
    | 'range'
    | 'tick'
    | 'phone.world'
    | 'phone.china'
    | 'phone.length';
  readonly params: Readonly<Record<string, string | number>>;
}
