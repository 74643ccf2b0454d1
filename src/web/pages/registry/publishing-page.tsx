import type { PublishedPage } from "../../../contract/publishing/published.ts";
import type { SubmissionPage } from "../../../contract/publishing/submissions.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { InputField, type Refused } from "../form-fields.tsx";
import { FormPart, PagedRows } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { type Registry, titledPage } from "./frame.tsx";
import { Domains, Offers, OwnClaims, type Ownership } from "./ownership-parts.tsx";
import { PublishedRow } from "./published-row.tsx";
import { type RefusedAppeal, SubmissionRow } from "./submission-row.tsx";

/** What the fields of the publisher's form hold, as they were typed. */
export type GivenPublisher = { slug: string; name: string };

type Publishing = Refused<GivenPublisher> & {
  of: Registry;
  publisher: { slug: string; name: string; isStopped: boolean } | null;
  submissions: SubmissionPage;
  published: PublishedPage;
  given: GivenPublisher;
  refusedAppeal: RefusedAppeal | undefined;
  ownership: Ownership;
  /** The domain that was typed. */
  domain: string;
  /** The item that is to be published once there is a publisher: the form leads back to it. */
  item: string;
};

/** Under which name a registry publishes, where each submission stands, and what was published. */
export const publishingPage = (page: Publishing): string => {
  const { of, submissions, published, refusedAppeal, fault } = page;
  const path = `${of.path}/publishing`;
  const mayChange = of.mayManage && page.publisher?.isStopped === false;
  return titledPage({
    of,
    title: "Publishing",
    at: "/publishing",
    about: (
      <p>
        A skill is submitted on its own page: open it among your <a href={`${of.path}?kind=skill`}>items</a>, or{" "}
        <a href={`${of.path}/new`}>make one</a>, and choose <b>Publish</b>. Here stands what became of it.{" "}
        <a href="/docs/publish">How publishing works</a>
      </p>
    ),
    fault,
    children: (
      <>
        <Publisher {...page} />
        <Offers of={of} transfers={page.ownership.transfers} mayChange={mayChange} />
        <Part id="submissions" title="Submissions">
          <PagedRows
            path={path}
            list={submissions}
            none="Nothing was submitted yet"
            row={(one) => <SubmissionRow of={of} submission={one} refused={refusedAppeal} />}
          />
        </Part>
        <Part id="published" title="Published">
          <PagedRows
            path={path}
            parameter="published"
            list={published}
            none="Nothing was published yet"
            row={(one) => <PublishedRow of={of} record={one} />}
          />
        </Part>
        <OwnClaims claims={page.ownership.claims} />
        {page.publisher !== null && (
          <Domains
            of={of}
            {...page.ownership}
            mayChange={mayChange}
            given={{ domain: page.domain }}
            faults={page.faults ?? []}
          />
        )}
        <ChangeName {...page} />
      </>
    ),
  });
};

const NameField = ({ given, faults = [] }: Pick<Publishing, "given" | "faults">) => (
  <InputField
    given={given}
    faults={faults}
    name="name"
    label="Name, as readers see it"
    subject="The name"
    required
    maxlength={limits.nameMaxLength}
  />
);

function Publisher(page: Publishing) {
  const { of, publisher, given, item, faults = [] } = page;
  if (publisher !== null) return <Chosen publisher={publisher} />;
  if (!of.mayManage) {
    return (
      <Part id="publisher" title="Publisher">
        <p>There is none yet: the team’s owners and admins choose under which name it publishes.</p>
      </Part>
    );
  }
  return (
    <div id="publisher">
      <FormPart
        title="Choose a publisher"
        to={`${of.path}/publishing`}
        hidden={item ? { item } : {}}
        act="publisher"
        button="Choose it for good"
      >
        <p>
          It is the name under which {of.type === "team" ? "the team publishes" : "you publish"}. Its slug is chosen
          once: it never changes, and never becomes another’s. The name may change.
        </p>
        <InputField
          given={given}
          faults={faults}
          name="slug"
          label="Slug"
          hint="Small letters, digits and hyphens. It stands in the address of your page."
          subject="The slug"
          required
          autocapitalize="none"
          maxlength={limits.slugMaxLength}
        />
        <NameField {...page} />
      </FormPart>
    </div>
  );
}

const Chosen = ({ publisher }: { publisher: NonNullable<Publishing["publisher"]> }) => (
  <Part id="publisher" title="Publisher">
    <p>
      <a href={`/publishers/${publisher.slug}`}>
        <bdi>{publisher.name}</bdi>
      </a>{" "}
      <code>{publisher.slug}</code>
    </p>
    {publisher.isStopped && (
      <p role="status">
        <span class="mark warn">Stopped</span> The operator of this service has stopped it: nothing can be submitted.
        What is public stays so, and you may still yank it and appeal.
      </p>
    )}
  </Part>
);

const ChangeName = (page: Publishing) => {
  const { of, publisher } = page;
  if (publisher === null || publisher.isStopped || !of.mayManage) return null;
  return (
    <FormPart
      title="Change the publisher’s name"
      to={`${of.path}/publishing`}
      hidden={{ slug: publisher.slug }}
      act="publisher"
      button="Change the name"
    >
      <NameField {...page} />
    </FormPart>
  );
};
