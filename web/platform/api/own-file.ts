/** Gets one of the application's own files or pages, as it is: not a call of the API, so nobody's token goes with it. */
export function ownFile(file: RequestInfo, accept?: string): Promise<Response> {
  return accept === undefined ? fetch(file) : fetch(file, { headers: { accept } });
}
