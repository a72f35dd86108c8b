import { LazyPicture } from "./lazy-picture";

type PictureStepsProps = {
  steps: readonly {
    /** Position in the order, from 1. */
    idx: number;
    title: string;
    content: string;
    /** Path of a 4:3 picture without extension. */
    image: string;
  }[];
  /** Under their own heading the steps are smaller. */
  headingLevel?: 3 | 4;
};

/**
 * The steps of a process, two side by side, each with its picture. Styled by styles/steps.css, so that a page
 * that renders it on the server sends the browser no code and no table of steps.
 */
export function PictureSteps({ steps, headingLevel = 3 }: PictureStepsProps) {
  const Heading = headingLevel === 3 ? "h3" : "h4";
  return (
    <ol className={headingLevel === 3 ? "picture-steps" : "picture-steps picture-steps--small"}>
      {steps.map(({ idx, title, content, image }) => (
        <li key={idx}>
          <LazyPicture src={image} alt="" width={640} height={480} />
          <Heading>
            <span className="picture-steps-place">{idx}</span> {title}
          </Heading>
          <p>{content}</p>
        </li>
      ))}
    </ol>
  );
}
