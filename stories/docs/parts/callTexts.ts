interface ApiFile {
  calls: Record<string, { description?: string }>;
}

const files = import.meta.glob<ApiFile>('../../../schemas/api/*.json', { eager: true, import: 'default' });

/** Descriptions of call responses, from their schemas. */
export function callText(name: string): string {
  return Object.values(files).find(({ calls }) => name in calls)?.calls[name]?.description ?? '';
}
