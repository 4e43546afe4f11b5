export interface LoggedRequest {
  readonly number: number;
  readonly method: string;
  /** Path and query. Headers are never stored. */
  readonly path: string;
  readonly platform: 'yahoo' | 'espn' | 'other';
  /** 0 until a response is sent. */
  status: number;
  fault: string | null;
}

const maxRequests = 10_000;

export class RequestLog {
  #requests: LoggedRequest[] = [];
  #count = 0;

  add(method: string, path: string): LoggedRequest {
    this.#count += 1;
    const platform = path.startsWith('/yahoo') ? 'yahoo' : path.startsWith('/espn') ? 'espn' : 'other';
    const request: LoggedRequest = { number: this.#count, method, path, platform, status: 0, fault: null };
    this.#requests.push(request);
    if (this.#requests.length > maxRequests) this.#requests.shift();
    return request;
  }

  clear(): void {
    this.#requests = [];
    this.#count = 0;
  }

  summary(): { total: number; yahoo: number; espn: number; requests: readonly LoggedRequest[] } {
    const count = (platform: string): number =>
      this.#requests.filter((request) => request.platform === platform).length;
    return { total: this.#count, yahoo: count('yahoo'), espn: count('espn'), requests: this.#requests };
  }
}
