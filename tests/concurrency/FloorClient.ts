import { digest, type Json } from '#engine';
import { ApiClient, type Answer } from '../../server/cli/ApiClient.ts';

/** A client that fetches a colleague, where one has to agree. */
export class FloorClient extends ApiClient {
  private readonly password: string;

  /** @param password  that of everybody on the floor */
  constructor(url: string, password: string) {
    super(url);
    this.password = password;
  }

  /** Submits an action; with an account, after its owner has agreed to this input. */
  override async act(action: string, input: object, key: string, second?: string): Promise<Answer> {
    if (second === undefined) return super.act(action, input, key);
    const proof = { account: second, password: this.password, action, inputHash: digest(input as Json) };
    const { data } = await this.send('POST', '/api/second-person', proof);
    const token = (data as { readonly token?: string } | undefined)?.token;
    const headers = { 'Idempotency-Key': key, ...(token === undefined ? {} : { 'Second-Person': token }) };
    return this.send('POST', `/api/actions/${action}`, input, headers);
  }
}
