/** What the portal's server says of a form that was sent without script, by field: `username.taken password.pattern`. */
export function refusedBefore(fields = ''): Record<string, string> {
  const pairs = fields.split(' ').flatMap((one) => {
    const [, name, key] = /^(\w+)\.([\w-]+)$/.exec(one) ?? [];
    return name && key ? [[name, key] as const] : [];
  });
  return Object.fromEntries(pairs);
}
