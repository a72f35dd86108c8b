export function findPageStatus(html: string): 404 | 503 | undefined;
export function buildPolicy(inline: { scripts: string[]; styles: string[] }): string;
export function addContentPolicy(value: { html: string; headers?: Record<string, unknown> }): void;
export function hasContentPolicy(value: { headers?: Record<string, unknown> }): boolean;
