export function setup(project: any) { project.provide("baseUrl", "http://127.0.0.1:23817"); }
