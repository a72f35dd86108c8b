import { LazyPicture } from "@/components/ui/lazy-picture";
import { teamClassSteps } from "@/lib/config/steps";
import { StepList } from "./parts";

/** How a member joins a class. */
export function TeamClassSteps() {
  return (
    <StepList>
      {teamClassSteps.map(({ idx, title, content, image }) => (
        <li key={idx}>
          <LazyPicture src={image} alt="" width={640} height={480} />
          <h3>
            <span>{idx}</span> {title}
          </h3>
          <p>{content}</p>
        </li>
      ))}
    </StepList>
  );
}
