import { spawn } from "node:child_process";
import path from "node:path";

const SCRIPT = path.join(import.meta.dirname, "render.py");

/** Runs the renderer's Python in Blender; passes on each line it prints. */
function runBlender(args: readonly string[], onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const flags = ["-b", "--factory-startup", "--python-exit-code", "1", "--python", SCRIPT];
    const blender = spawn("blender", [...flags, "--", ...args], { stdio: ["ignore", "pipe", "inherit"] });
    let rest = "";
    blender.stdout.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(onLine);
    });
    blender.on("error", () =>
      reject(new Error("Blender is missing: apt-get install --no-install-recommends blender.")),
    );
    blender.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`Blender ended with ${code}.`)),
    );
  });
}

/** The addresses of all pictures that have a scene. */
export async function listPictures(): Promise<string[]> {
  const names: string[] = [];
  await runBlender(["list"], (line) => {
    if (line.startsWith("PICTURE ")) names.push(line.slice("PICTURE ".length));
  });
  return names;
}

/** Renders one picture to `<folder>/<name>.png`; returns that path. */
export async function renderPicture(name: string, folder: string): Promise<string> {
  await runBlender([folder, name], (line) => {
    if (line.startsWith("RENDERED ")) console.log(line);
  });
  return path.join(folder, `${name}.png`);
}
