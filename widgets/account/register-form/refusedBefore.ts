/** Parses the errors by field of a form sent without script, such as `username.taken password.pattern`. */
export function refusedBefore(fields = ''): Record<string, string> {
  const pairs = fields.split(' ').flatMap((one) => {
    const [, name, key] = /^(\w+)\.([\w-]+)$/.exec(one) ?? [];
    return name && key ? [[name, key] as const] : [];
  });
  return Object.fromEntries(pairs);
}
