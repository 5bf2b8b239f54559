"""First call with openapi-python-client. The test's server allows an account two calls a month.

openapi-python-client generate --url http://localhost:3000/api/v1/openapi.json --meta none --output-path hia
"""

import os
import time

from hia import AuthenticatedClient, Client
from hia.api.account import get_usage
from hia.api.agents import list_agents
from hia.api.ethics_validation import query_ethics
from hia.api.health_answers import query_health
from hia.api.registration import register
from hia.models import AgentCatalog, EthicsAnswer, EthicsQueryRequest, GateId, HealthAnswer
from hia.models import HealthContext, HealthQueryRequest, Problem, RegisterRequest, Registration, UsageStatistics

base_url = os.environ.get("API_URL", "http://localhost:3000/api/v1")
stranger = Client(base_url=base_url)

# Register once and keep the key: it is shown only in this reply.
account = register.sync(
    client=stranger,
    body=RegisterRequest(email=f"python-{time.time_ns()}@clinic.test", password="correct horse battery"),
)
assert isinstance(account, Registration), account
service = AuthenticatedClient(base_url=base_url, token=account.api_key)

catalogue = list_agents.sync(client=stranger)
assert isinstance(catalogue, AgentCatalog) and len(catalogue.agents) == catalogue.total

# Ask. What the person says about themselves makes the answer safer.
question = HealthQueryRequest(query="Why do I wake at 3 am?", context=HealthContext(age=70, medications=["warfarin"]))
answer = query_health.sync(client=service, body=question)
assert isinstance(answer, HealthAnswer), answer
if answer.urgency.level in ("emergency", "urgent"):
    print(answer.urgency.message)  # always shown first
print(answer.agent_display_name, answer.response[:80], answer.cautions, answer.disclaimer)
assert answer.usage.remaining == 1

# Have a text judged by the five gates.
text = "Turmeric cures arthritis and you can throw away your tablets."
verdict = query_ethics.sync(client=service, body=EthicsQueryRequest(query=text, gate=GateId.INTEGRITY))
assert isinstance(verdict, EthicsAnswer), verdict
print(verdict.gates_applied, verdict.validation_score)
assert verdict.validation_score < 1

usage = get_usage.sync(client=service)
assert isinstance(usage, UsageStatistics) and usage.usage.calls_this_month == 2
assert usage.usage.by_endpoint["health-query"] == usage.usage.by_endpoint["hia-query"] == 1

# Every error is a problem with a stable code to switch on.
too_old = HealthQueryRequest(query="Why do I wake at 3 am?", context=HealthContext(age=200))
invalid = query_health.sync(client=service, body=too_old)
assert isinstance(invalid, Problem) and invalid.code == "invalid_request" and invalid.errors
assert invalid.errors[0].path == "/context/age"

refused = get_usage.sync(client=AuthenticatedClient(base_url=base_url, token="not-a-key"))
assert isinstance(refused, Problem) and refused.code == "unauthorized"

reply = query_health.sync_detailed(client=service, body=question)
assert reply.status_code == 429 and int(reply.headers["Retry-After"]) > 0
assert isinstance(reply.parsed, Problem) and reply.parsed.code == "quota_exceeded"
